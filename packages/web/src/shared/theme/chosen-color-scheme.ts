/** Mantine's own key, so that its provider and the landing page read the same choice. */
const KEY = 'mantine-color-scheme-value';

/** The colour scheme that was chosen on this device; null where the system's holds, or storage is forbidden. */
export function chosenColorScheme(): 'light' | 'dark' | null {
  try {
    const chosen = window.localStorage.getItem(KEY);
    return chosen === 'light' || chosen === 'dark' ? chosen : null;
  } catch {
    return null;
  }
}
