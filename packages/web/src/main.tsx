import { StrictMode, startTransition } from 'react';
import { App } from './app.tsx';
import { createRoot } from './draw.ts';
import { createAppRouter } from './router.tsx';
import { createApi, httpLink } from './shared/api/create-api.ts';
import { firstAnswersLink } from './shared/api/first-answers.ts';
import { renewingLink } from './shared/api/renewing-link.ts';
import { createSession, renewSession } from './shared/api/session.ts';
import { supabaseGateway } from './shared/api/supabase-gateway.ts';
import { reportCaught } from './shared/errors/report-caught.ts';
import './shared/theme/fallback-fonts.css';
import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';

/** What the app stands on. Its router is made in another turn. */
function createBase(onLost: () => void) {
  const renewing = renewingLink(
    () => renewSession(supabaseGateway),
    () => {
      session.forget();
      onLost();
    },
  );
  const api = createApi([firstAnswersLink(), renewing, httpLink()]);
  const session = createSession(api, supabaseGateway);
  return { api, session };
}

/** Ends a task, so that what follows is one of its own, before which the page can answer (decision 34). */
const nextTurn = () => new Promise<void>((next) => setTimeout(next));

/** Our fonts, which the page has asked for: taken in before they are drawn in, so that nothing is set twice. */
function takeInFonts(): void {
  // One that cannot be had is drawn in its fallback.
  for (const face of document.fonts) face.load().catch(() => undefined);
}

/** So long, in ms, the page's waiting screen stands alone; what takes longer is shown by the route's own. */
const WAITED_FOR_MS = 2_000;

/** A screen that is there soon takes the waiting screen's place as a whole, and nothing flickers in between. */
async function start(root: HTMLElement): Promise<void> {
  takeInFonts();
  const { api, session } = createBase(() => router.invalidate());
  await nextTurn();
  const router = createAppRouter({ context: { queryClient: api.queryClient, api: api.utils, session } });
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
  startTransition(() => createRoot(root, { onCaughtError: reportCaught }).render(app));
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
void start(root);
