/** A root that answers for the text within it, as some browsers have it; others ask the document. */
type Root = Node & { readonly getSelection?: () => Selection | null };

/** Whether the reader has marked text where this element stands. */
export function hasMarkedText(element: Element): boolean {
  const root = element.getRootNode() as Root;
  const selection = root.getSelection?.() ?? element.ownerDocument.getSelection();
  return selection?.isCollapsed === false;
}
