import { BUILD_HEADER } from '@gable/contracts/settings';
import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { FIRST_HTML, readEarlyInput, replayEarlyInput } from './first-page/early-input.ts';
import { takeScreenData } from './first-page/screen-data.ts';
import { createAppRouter } from './router.tsx';
import { createApi, httpLink } from './shared/api/create-api.ts';
import { newVersionLink } from './shared/api/links/new-version-link.ts';
import { prefetchedResponsesLink, takePrefetchedResponses } from './shared/api/links/prefetched-responses.ts';
import { sessionRenewalLink } from './shared/api/links/session-renewal-link.ts';
import { tabUserLink } from './shared/api/links/tab-user-link.ts';
import { createSession, renewSession } from './shared/api/session/session.ts';
import { supabaseGateway } from './shared/api/session/supabase/supabase-gateway.ts';
import { tabUser } from './shared/api/session/tab-user.ts';
import { syncTabUser } from './shared/api/session/watch-tab-user.ts';
import { reportCaughtError } from './shared/errors/report-caught-error.ts';
import { startOwnFonts } from './shared/theme/own-fonts.ts';
import { afterPaint } from './shared/ui/after-paint.ts';
import { recordServerBuild } from './shared/version/new-version.ts';
import './first-page/first-page.css';
import './shared/theme/fallback-fonts.css';
import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';
import './shared/theme/system-fonts-first.css';

/** Every response names the server's build. */
const onResponse = ({ headers }: Response) => recordServerBuild(headers.get(BUILD_HEADER));

/** Creates the API and the session. */
function createServices(prefetched: ReturnType<typeof takePrefetchedResponses>, onLost: () => void) {
  const renewing = sessionRenewalLink(
    () => renewSession(supabaseGateway),
    () => {
      if (tabUser.stopped()) return;
      session.clear();
      onLost();
    },
  );
  const api = createApi([
    tabUserLink(tabUser),
    prefetchedResponsesLink(prefetched),
    newVersionLink(),
    renewing,
    httpLink(onResponse),
  ]);
  const session = createSession(api, supabaseGateway);
  return { api, session };
}

/**
 * How long the initial HTML stays while the first screen loads, in milliseconds. Then the app shows
 * its pending screen.
 */
const FIRST_SCREEN_WITHIN_MS = 2_000;

/**
 * Delays the fonts after the first paint, in milliseconds, so that the first screen's remaining
 * requests go first.
 */
const FONTS_AFTER_MS = 500;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function start(root: HTMLElement): Promise<void> {
  syncTabUser();
  const { api, session } = createServices(takePrefetchedResponses(), () => router.invalidate());
  takeScreenData(api.queryClient, tabUser);
  const context = { queryClient: api.queryClient, api: api.utils, session };
  const router = createAppRouter({ context, history: createBrowserHistory() });
  const fonts = startOwnFonts();
  // The router renders the error screen of a failed load.
  const loaded = router.load().catch(() => undefined);
  await Promise.race([loaded, after(FIRST_SCREEN_WITHIN_MS)]);
  const app = (
    <StrictMode>
      <App api={api} session={session} router={router} />
    </StrictMode>
  );
  // Fonts that load later are applied on the next screen, because they would shift this one's text.
  fonts.showIfLoaded();
  router.subscribe('onBeforeRouteMount', fonts.showIfLoaded);
  const early = readEarlyInput(root);
  const { scrollX, scrollY } = window;
  root.removeAttribute(FIRST_HTML);
  const reactRoot = createRoot(root, { onCaughtError: reportCaughtError });
  // Synchronous, so that no input in the initial HTML is lost in between.
  flushSync(() => reactRoot.render(app));
  // The router starts at the top unless it restores a position, but the user may have scrolled.
  if (window.scrollY === 0 && scrollY > 0) window.scrollTo(scrollX, scrollY);
  replayEarlyInput(root, early);
  afterPaint(() => setTimeout(fonts.loadRest, FONTS_AFTER_MS));
}

const root = document.getElementById('root');
// The landing page has no such element. It loads this file as part of a shared chunk.
if (root !== null) void start(root);
