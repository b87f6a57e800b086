/**
 * The inline script of the app's pages. It runs before the body is parsed, for work that cannot
 * wait for the app's code. The build compiles it into the page (`scripts/web/page-start.mjs`), and
 * the content security policy names its hash.
 */
import { TIME_ZONE_COOKIE } from '@gable/contracts/settings';
import { hasStoredSession } from '../shared/api/session/stored-session.ts';
import { chosenColorScheme } from '../shared/theme/chosen-color-scheme.ts';
import { applyListDensity, chosenListDensity } from '../shared/theme/list-density.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { recordEarlyInput } from './early-input.ts';
import { PREFETCHED_QUERIES_ELEMENT_ID, toBatchUrl, toPrefetchRequests } from './prefetched-queries.ts';
import { retryEntryScript } from './watch-entry.ts';

/** Sends the screen's first queries, so that the responses arrive with the code. */
function prefetchQueries(hasSession: boolean): void {
  const recorded = document.getElementById(PREFETCHED_QUERIES_ELEMENT_ID)?.textContent;
  if (!recorded) return;
  window.gablePrefetchRequests = toPrefetchRequests(JSON.parse(recorded), window.location, hasSession).map(
    (queries) => {
      const response = fetch(toBatchUrl(queries), { cache: 'no-store' });
      // The app repeats failed queries.
      response.catch(() => undefined);
      return { queries, response };
    },
  );
}

/** Sets the color scheme before the first paint. Mantine reads the same attribute. */
function setColorScheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = chosenColorScheme() ?? system;
}

/**
 * Tells the server the time zone, in which it renders the next page. A browser takes 25 ms and more
 * for its first date format on a slow phone, so this must not delay the first paint.
 */
function storeTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isSecure = window.location.protocol === 'https:';
  const attributes = `path=/; max-age=31536000; samesite=lax${isSecure ? '; secure' : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and needs https.
  document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; ${attributes}`;
}

const hasSession = hasStoredSession();
// The initial HTML is for signed-in or for anonymous users; the styles show it only to its
// audience.
document.documentElement.dataset.session = hasSession ? 'stored' : 'none';
setColorScheme();
// Before the first paint, so that placeholders and rows have the same height.
applyListDensity(chosenListDensity());
prefetchQueries(hasSession);
afterFirstPaint(storeTimeZone);
recordEarlyInput();
retryEntryScript();
