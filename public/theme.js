// Puts the chosen theme on the page before anything is painted. The name of the key: src/core/platform/storageKeys.ts.
try {
  var theme = localStorage.getItem("segue.theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the theme follows the system.
}
