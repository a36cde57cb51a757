// A classic script in the head: it runs before anything is painted, so a remembered theme never flashes.
{
  const root = document.documentElement;
  root.dataset["scripted"] = "";
  try {
    const theme = localStorage.getItem("topos-theme");
    if (theme === "light" || theme === "dark") root.dataset["theme"] = theme;
  } catch {
    // Storage may be forbidden; the system's theme stands.
  }
}
