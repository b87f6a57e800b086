/** Where the router notes that it has loaded the page anew for a part of the app that is not there. */
const RELOADED = 'tanstack_router_reload:';

/**
 * The router loads the page anew when a part of the app cannot be had, which is right after a new version came out. Without a
 * network it would put the browser's own error in the place of the whole app: then it is told that this was done already, and
 * the screen says what is wrong.
 */
export function stayWhileOffline(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) sessionStorage.setItem(`${RELOADED}${payload.message}`, '1');
  });
}
