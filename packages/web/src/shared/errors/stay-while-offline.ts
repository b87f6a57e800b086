/** Where the router notes that it has loaded the page anew for a part of the app that is not there. */
const RELOADED = 'tanstack_router_reload:';

/**
 * How long after the network is back a part that is missing is not taken for a part of an older version, in milliseconds: it
 * was asked for offline, and a busy machine reports its failure late.
 */
const LATE_FAILURES_MS = 10_000;

/**
 * The router loads the page anew when a part of the app cannot be had, which is right after a new version came out. Without a
 * network it would put the browser's own error in the place of the whole app. Right after the network is back it would undo
 * where the person is going at that moment. In both cases it is told that this was done already, and the screen says what is
 * wrong and offers to load the page anew.
 */
export function stayWhileOffline(): void {
  let onlineSince = Number.NEGATIVE_INFINITY;
  window.addEventListener('online', () => {
    onlineSince = performance.now();
  });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const wasOffline = !navigator.onLine || performance.now() - onlineSince < LATE_FAILURES_MS;
    if (wasOffline) sessionStorage.setItem(`${RELOADED}${payload.message}`, '1');
  });
}
