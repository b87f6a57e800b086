/** Mantine's storage key, so that its provider and the landing page read the same value. */
const KEY = 'mantine-color-scheme-value';

/**
 * Returns the color scheme chosen on this device; null for the system's scheme, or if storage is
 * blocked.
 */
export function chosenColorScheme(): 'light' | 'dark' | null {
  try {
    const chosen = window.localStorage.getItem(KEY);
    return chosen === 'light' || chosen === 'dark' ? chosen : null;
  } catch {
    return null;
  }
}
