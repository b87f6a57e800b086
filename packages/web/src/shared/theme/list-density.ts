/** The height of the rows of all lists. */
export type ListDensity = 'comfortable' | 'compact';

const KEY = 'list-density';

/** Returns the density chosen on this device; `comfortable` if none, or if storage is blocked. */
export function chosenListDensity(): ListDensity {
  try {
    return window.localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}

/** Sets the attribute that the styles of tables and of their placeholders read. */
export function applyListDensity(density: ListDensity): void {
  document.documentElement.dataset.listDensity = density;
}

/** Applies a density, and stores it on this device. Blocked storage keeps it until a reload. */
export function chooseListDensity(density: ListDensity): void {
  applyListDensity(density);
  try {
    window.localStorage.setItem(KEY, density);
  } catch {
    // The density still applies to the open page.
  }
}
