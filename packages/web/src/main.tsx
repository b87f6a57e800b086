import { BUILD_HEADER } from '@gable/contracts/settings';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { App } from './app.tsx';
import { createRoot } from './draw.ts';
import { createAppRouter } from './router.tsx';
import { createApi, httpLink } from './shared/api/create-api.ts';
import { firstAnswersLink, takeFirstAnswers } from './shared/api/first-answers.ts';
import { codeIsHere } from './shared/api/kept-code.ts';
import { nextTurn } from './shared/api/next-turn.ts';
import { renewingLink } from './shared/api/renewing-link.ts';
import { createSession, renewSession } from './shared/api/session.ts';
import { settled } from './shared/api/settled.ts';
import { supabaseGateway } from './shared/api/supabase-gateway.ts';
import { tabUser } from './shared/api/tab-user.ts';
import { tabUserLink } from './shared/api/tab-user-link.ts';
import { watchTabUser } from './shared/api/watch-tab-user.ts';
import { reportCaught } from './shared/errors/report-caught.ts';
import { loadOwnFonts } from './shared/theme/load-own-fonts.ts';
import { noteBuild } from './shared/version/new-version.ts';
import { newVersionLink } from './shared/version/new-version-link.ts';
import './shared/theme/fallback-fonts.css';
import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';

interface FirstScreen {
  readonly router: ReturnType<typeof createAppRouter>;
  readonly queryClient: QueryClient;
  /** Fonts that arrive after the first drawing are not used on this page load. */
  readonly fonts: Promise<boolean>;
}

/** Each answer says which build the server has. */
const noteAnswer = ({ headers }: Response) => noteBuild(headers.get(BUILD_HEADER));

/** What the app stands on. Its router is made in another turn. */
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

/** So long, in ms, the page's waiting screen stands alone; what takes longer is shown by the route's own. */
const WAITED_FOR_MS = 2_000;
/** So long, in ms, it stands for what the route begins and does not wait for: what comes later is drawn for itself. */
const MORE_WAITED_FOR_MS = 400;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Everything that the first screen shows, as far as it is there soon. */
async function load({ router, queryClient, fonts }: FirstScreen): Promise<void> {
  // A load that fails has its own screen, which the router draws.
  await router.load().catch(() => undefined);
  const there = Promise.all([codeIsHere(), settled(queryClient), fonts]);
  await Promise.race([there, after(MORE_WAITED_FOR_MS)]);
}

/** A screen that is there soon takes the waiting screen's place as a whole, and nothing flickers in between. */
async function start(root: HTMLElement): Promise<void> {
  await nextTurn();
  watchTabUser();
  const fonts = loadOwnFonts();
  const firstAnswers = takeFirstAnswers();
  await nextTurn();
  const { api, session } = createBase(firstAnswers, () => router.invalidate());
  const history = createBrowserHistory();
  await nextTurn();
  const context = { queryClient: api.queryClient, api: api.utils, session };
  const router = createAppRouter({ context, history });
  await nextTurn();
  const drawing = createRoot(root, { onCaughtError: reportCaught });
  await nextTurn();
  await Promise.race([load({ router, queryClient: api.queryClient, fonts }), after(WAITED_FOR_MS)]);
  const app = (
    <StrictMode>
      <App api={api} session={session} router={router} />
    </StrictMode>
  );
  // As a transition React draws in short turns, between which the page can answer.
  startTransition(() => drawing.render(app));
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
void start(root);
