import { getPageBuild } from '../api/page-meta.ts';
import { hasUnsavedInput, hasUnstoredInput } from '../drafts/unsaved-input.ts';

/** Session storage key of the builds that this tab has automatically reloaded from. */
const RELOADED_FROM = 'gable-reloaded-from';

/** The page, which tests replace. */
export const browserPage = { reload: () => window.location.reload() };

let isConfirmed = false;

/** Whether the user has confirmed a reload that loses nothing, so that the browser need not ask. */
export function isReloadConfirmed(): boolean {
  return isConfirmed;
}

/** Reloads the page at the user's request. The browser asks first if input would be lost. */
export function reload(): void {
  isConfirmed = !hasUnstoredInput();
  browserPage.reload();
}

/**
 * Records a reload from this build. Returns false if it was recorded before, or storage is blocked.
 */
function recordReload(build: string): boolean {
  try {
    const earlier = window.sessionStorage.getItem(RELOADED_FROM)?.split(' ') ?? [];
    if (earlier.includes(build)) return false;
    window.sessionStorage.setItem(RELOADED_FROM, [...earlier, build].join(' '));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page for the server's new build, unless it has unsaved input. A tab does this only
 * once per build, so that two hosts with different builds cannot cause a reload loop.
 * @returns whether the page is reloading
 */
export function reloadForNewBuild(): boolean {
  if (hasUnsavedInput() || !recordReload(getPageBuild() ?? 'unknown')) return false;
  browserPage.reload();
  return true;
}
