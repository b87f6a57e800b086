import { BUILD_HEADER } from '@gable/contracts/settings';
import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { FIRST_HTML, readEarlyInput, repeatEarlyInput } from './first-page/early-input.ts';
import { createAppRouter } from './router.tsx';
import { createApi, httpLink } from './shared/api/create-api.ts';
import { firstAnswersLink, takeFirstAnswers } from './shared/api/first-answers.ts';
import { renewingLink } from './shared/api/renewing-link.ts';
import { createSession, renewSession } from './shared/api/session.ts';
import { supabaseGateway } from './shared/api/supabase-gateway.ts';
import { tabUser } from './shared/api/tab-user.ts';
import { tabUserLink } from './shared/api/tab-user-link.ts';
import { watchTabUser } from './shared/api/watch-tab-user.ts';
import { reportCaught } from './shared/errors/report-caught.ts';
import { startOwnFonts } from './shared/theme/own-fonts.ts';
import { afterPaint } from './shared/ui/after-paint.ts';
import { noteBuild } from './shared/version/new-version.ts';
import { newVersionLink } from './shared/version/new-version-link.ts';
import './first-page/first-page.css';
import './shared/theme/fallback-fonts.css';
import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';
import './shared/theme/system-fonts-first.css';

/** Each answer says which build the server has. */
const noteAnswer = ({ headers }: Response) => noteBuild(headers.get(BUILD_HEADER));

/** What the app stands on. */
function createBase(firstAnswers: ReturnType<typeof takeFirstAnswers>, onLost: () => void) {
  const renewing = renewingLink(
    () => renewSession(supabaseGateway),
    () => {
      if (tabUser.stopped()) return;
      session.forget();
      onLost();
    },
  );
  const api = createApi([
    tabUserLink(tabUser),
    firstAnswersLink(firstAnswers),
    newVersionLink(),
    renewing,
    httpLink(noteAnswer),
  ]);
  const session = createSession(api, supabaseGateway);
  return { api, session };
}

/** How long the first HTML stays while the first screen loads, in milliseconds; then the app shows its own waiting screen. */
const FIRST_SCREEN_WITHIN_MS = 2_000;

/** What the first screen still asks for when it is painted goes before the fonts, in milliseconds. */
const FONTS_AFTER_MS = 500;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function start(root: HTMLElement): Promise<void> {
  watchTabUser();
  const { api, session } = createBase(takeFirstAnswers(), () => router.invalidate());
  const context = { queryClient: api.queryClient, api: api.utils, session };
  const router = createAppRouter({ context, history: createBrowserHistory() });
  const fonts = startOwnFonts();
  // A load that fails has its own screen, which the router draws.
  const loaded = router.load().catch(() => undefined);
  await Promise.race([loaded, after(FIRST_SCREEN_WITHIN_MS)]);
  const app = (
    <StrictMode>
      <App api={api} session={session} router={router} />
    </StrictMode>
  );
  // Fonts that arrive later wait for the next screen: on this one they would move the text.
  fonts.showIfLoaded();
  router.subscribe('onBeforeRouteMount', fonts.showIfLoaded);
  const early = readEarlyInput(root);
  root.removeAttribute(FIRST_HTML);
  const drawing = createRoot(root, { onCaughtError: reportCaught });
  // At once, so that nothing typed into the first HTML can be lost in between.
  flushSync(() => drawing.render(app));
  repeatEarlyInput(root, early);
  afterPaint(() => setTimeout(fonts.loadRest, FONTS_AFTER_MS));
}

const root = document.getElementById('root');
// The landing page, which has no such element, loads this file along with what it needs of the same chunk.
if (root !== null) void start(root);
