import { branch, type Tree } from "../../card/tree.ts";
import type { Cell } from "./confusion.ts";
import { type Digits, inkOf, labelOf } from "./data.ts";
import { inkPicture } from "./picture.ts";

/** Which of the held-out images are shown. */
export type Choice = "wrong" | "first" | Cell;

export interface GalleryOptions {
  readonly choice: Choice;
  /** Whether images can be pressed. */
  readonly live: boolean;
}

const most = 40;

/** Held-out images with what the network takes them for. */
export function galleryTrees(
  digits: Digits,
  answers: readonly number[],
  { choice, live }: GalleryOptions,
): readonly Tree[] {
  const chosen = rowsOf(digits, answers, choice);
  const images = chosen.slice(0, most).map((row) => {
    const position = digits.heldOut[row] ?? 0;
    return branch("li", {}, imageTree(digits, position, answers[row] ?? 0, live));
  });
  return [
    choiceButtons(choice),
    branch("p", { class: "digits-gallery-says" }, sentence(choice, chosen.length)),
    branch("ul", { class: "digits-images" }, ...images),
  ];
}

/** Which rows of the held-out images belong to a choice. */
export function rowsOf(
  digits: Digits,
  answers: readonly number[],
  choice: Choice,
): readonly number[] {
  const rows = digits.heldOut.map((position, row) => ({
    row,
    is: labelOf(digits, position),
    said: answers[row],
  }));
  const belongs = ({ row, is, said }: (typeof rows)[number]): boolean => {
    if (choice === "first") return row < most;
    return choice === "wrong" ? is !== said : is === choice.is && said === choice.said;
  };
  return rows.filter(belongs).map(({ row }) => row);
}

function choiceButtons(choice: Choice): Tree {
  const button = (value: "wrong" | "first", text: string): Tree =>
    branch(
      "button",
      { type: "button", "data-choice": value, "aria-pressed": String(choice === value) },
      text,
    );
  return branch(
    "div",
    { class: "digits-choices", role: "group", "aria-label": "Which images" },
    button("wrong", "Wrong ones"),
    button("first", `First ${most}`),
  );
}

function sentence(choice: Choice, count: number): string {
  const images = count === 1 ? "1 image" : `${count} images`;
  const shown = count > most ? `, of which these are ${most}` : "";
  if (choice === "first") return `The first ${count} held-out images.`;
  if (choice === "wrong") return `Taken for another digit: ${images}${shown}.`;
  return `A ${choice.is}, taken for a ${choice.said}: ${images}${shown}.`;
}

function imageTree(digits: Digits, position: number, said: number, live: boolean): Tree {
  const is = labelOf(digits, position);
  const wrong = is !== said;
  const text = wrong ? `${is} as ${said}` : String(is);
  const inside = [
    inkPicture(inkOf(digits, position)),
    branch("span", { class: "digits-said", "data-wrong": wrong }, text),
  ];
  if (!live) return branch("span", { class: "digits-image" }, ...inside);
  const name = `${text}, image ${position}`;
  return branch(
    "button",
    { class: "digits-image", type: "button", "data-image": position, "aria-label": name },
    ...inside,
  );
}
