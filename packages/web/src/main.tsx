import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { createApi, httpLink } from './shared/api/create-api.ts';
import { renewingLink } from './shared/api/renewing-link.ts';
import { createSession, renewSession } from './shared/api/session.ts';
import { supabaseGateway } from './shared/api/supabase-gateway.ts';
import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';

const renewing = renewingLink(
  () => renewSession(supabaseGateway),
  () => {
    session.forget();
    router.invalidate();
  },
);
const api = createApi([renewing, httpLink()]);
const session = createSession(api, supabaseGateway);
const router = createAppRouter({ context: { queryClient: api.queryClient, api: api.utils, session } });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App api={api} session={session} router={router} />
  </StrictMode>,
);
