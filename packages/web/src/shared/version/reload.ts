import { pageBuild } from '../api/page-marks.ts';
import { isAnythingTyped, isAnythingUnkept } from '../drafts/typed.ts';

/** In session storage: the builds from which this tab was reloaded by itself. */
const RELOADED_FROM = 'gable-reloaded-from';

/** The browser's own page, which a test replaces. */
export const browserPage = { reload: () => window.location.reload() };

let isAgreed = false;

/** Did the person agree to a reload that loses nothing? Then the browser need not ask again. */
export function isReloadAgreed(): boolean {
  return isAgreed;
}

/** Reloads the page because somebody pressed 'Reload'. The browser asks first where text would be lost. */
export function reload(): void {
  isAgreed = !isAnythingUnkept();
  browserPage.reload();
}

/** Notes a reload from this build. False where there was one already, or where nothing can be noted. */
function noteReload(build: string): boolean {
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
 * Reloads the page for the build that the server has by now, unless text is typed on it. A tab does so once for each build,
 * so that two hosts with different builds cannot keep it reloading.
 * @returns whether the page is being reloaded
 */
export function reloadForNewBuild(): boolean {
  if (isAnythingTyped() || !noteReload(pageBuild() ?? 'unknown')) return false;
  browserPage.reload();
  return true;
}
