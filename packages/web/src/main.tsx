import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { App } from './app.tsx';
import { createRoot } from './draw.ts';
import { createAppRouter } from './router.tsx';
import { createApi, httpLink } from './shared/api/create-api.ts';
import { firstAnswersLink, takeFirstAnswers } from './shared/api/first-answers.ts';
import { nextTurn } from './shared/api/next-turn.ts';
import { renewingLink } from './shared/api/renewing-link.ts';
import { createSession, renewSession } from './shared/api/session.ts';
import { supabaseGateway } from './shared/api/supabase-gateway.ts';
import { reportCaught } from './shared/errors/report-caught.ts';
import './shared/theme/fallback-fonts.css';
import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';

/** What the app stands on. Its router is made in another turn. */
function createBase(firstAnswers: ReturnType<typeof takeFirstAnswers>, onLost: () => void) {
  const renewing = renewingLink(
    () => renewSession(supabaseGateway),
    () => {
      session.forget();
      onLost();
    },
  );
  const api = createApi([firstAnswersLink(firstAnswers), renewing, httpLink()]);
  const session = createSession(api, supabaseGateway);
  return { api, session };
}

/** Our fonts, which the page has asked for: taken in before they are drawn in, so that nothing is set twice. */
function takeInFonts(): void {
  // One that cannot be had is drawn in its fallback.
  for (const face of document.fonts) face.load().catch(() => undefined);
}

/** So long, in ms, the page's waiting screen stands alone; what takes longer is shown by the route's own. */
const WAITED_FOR_MS = 2_000;

/** A screen that is there soon takes the waiting screen's place as a whole, and nothing flickers in between. */
async function start(root: HTMLElement): Promise<void> {
  await nextTurn();
  takeInFonts();
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
  const tooLong = new Promise((resolve) => setTimeout(resolve, WAITED_FOR_MS));
  // A load that fails has its own screen, which the router draws.
  await Promise.race([router.load().catch(() => undefined), tooLong]);
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
