// Gives frames that show cards the height of what they show. A frame without this script keeps its own height.
addEventListener("message", ({ data, source }) => {
  if (data?.topos !== 1 || !Number.isFinite(data.height)) return;
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === source) frame.height = String(Math.min(data.height, 4000));
});
