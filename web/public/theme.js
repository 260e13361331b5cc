// The look that was chosen in the settings, before anything is painted; without a choice the system's counts.
try {
  const { theme, palette } = JSON.parse(localStorage.getItem("broadside.settings") || "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (palette) document.documentElement.dataset.palette = palette;
} catch {
  /* nothing is remembered */
}
