/**
 * The script inside the app's pages. It runs before the body is parsed, and does what cannot wait for
 * the app's code. The build compiles it into the page (`scripts/web/page-start.mjs`), and the content
 * security policy names its hash.
 */
import { hasStoredSession } from '../shared/api/stored-session.ts';
import { chosenColorScheme } from '../shared/theme/chosen-color-scheme.ts';
import { watchEarlyInput } from './early-input.ts';
import { batchAddress, FIRST_ASKS_ELEMENT_ID, firstRequests } from './first-asks.ts';
import { watchEntry } from './watch-entry.ts';

/** Asks the API for what the screen asks first, so that the answers arrive with the code. */
function askFirst(hasSession: boolean): void {
  const recorded = document.getElementById(FIRST_ASKS_ELEMENT_ID)?.textContent;
  if (!recorded) return;
  window.gableFirstRequests = firstRequests(JSON.parse(recorded), window.location, hasSession).map((asks) => {
    const response = fetch(batchAddress(asks), { cache: 'no-store' });
    // The app asks again for what did not arrive.
    response.catch(() => undefined);
    return { asks, response };
  });
}

/** The page must know its color scheme before it is painted. Mantine reads the same attribute. */
function chooseColorScheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = chosenColorScheme() ?? system;
}

const hasSession = hasStoredSession();
// The first HTML is for people who are signed in, or for visitors; the styles show it to these alone.
document.documentElement.dataset.session = hasSession ? 'stored' : 'none';
chooseColorScheme();
askFirst(hasSession);
watchEarlyInput();
watchEntry();
