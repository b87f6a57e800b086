import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '../app.tsx';
import { createAppRouter } from '../router.tsx';
import type { AuthGateway } from '../shared/api/auth-gateway.ts';
import { createApi } from '../shared/api/create-api.ts';
import { SecurityGatewayProvider } from '../shared/api/security-context.tsx';
import type { SecurityGateway } from '../shared/api/security-gateway.ts';
import { createSession } from '../shared/api/session.ts';
import { tabUser } from '../shared/api/tab-user.ts';
import { tabUserLink } from '../shared/api/tab-user-link.ts';
import { fakeGateway } from './fake-gateway.ts';
import { type Answers, type Call, fakeLink, fakeStream } from './fake-link.ts';
import { fakeSecurity } from './fake-security.ts';

interface RouteWorld {
  /** What the API answers; a procedure that is asked for and not named here fails the screen. */
  readonly answers?: Answers;
  readonly gateway?: Partial<AuthGateway>;
  /** What a signed-in user can change about signing in. */
  readonly security?: Partial<SecurityGateway>;
  /** What `/session` answers; 204 unless a test says otherwise. */
  readonly sessionStatus?: number;
  /** What the server answers to a plain request ('POST /session') with this body; undefined for the usual answer. */
  readonly server?: (request: string, body: unknown) => Response | undefined;
}

/** Renders the app at `path` as a browser would, on an API and a sign-in service of the test's own. */
export function renderRoute(
  path: string,
  { answers = {}, gateway = {}, security = {}, sessionStatus = 204, server }: RouteWorld = {},
) {
  const calls: Call[] = [];
  const requests: string[] = [];
  // `/session` is the one thing the app asks for by a plain request; as the server, it takes JSON alone.
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const request = `${init?.method ?? 'GET'} ${url}`;
    requests.push(request);
    const own = server?.(request, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
    if (own) return own;
    if (url !== '/session') return new Response(null, { status: 204 });
    const isJson =
      new Headers(init?.headers).get('content-type') === 'application/json' && Boolean(init?.body);
    return new Response(null, { status: isJson ? sessionStatus : 415 });
  });
  const stream = fakeStream();
  // Every signed-in screen has the bell, those of a deal count its messages, and Security lists the keys of programs.
  const usual: Answers = {
    'profile.me': null,
    'notification.unreadCount': 0,
    'apiKey.list': [],
    'webhook.list': [],
    'message.unread': { total: 0, deals: [] },
  };
  const api = createApi([tabUserLink(tabUser), fakeLink({ ...usual, ...answers }, calls, stream)]);
  const session = createSession(api, fakeGateway(gateway));
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({
    context: { queryClient: api.queryClient, api: api.utils, session },
    history,
  });
  render(
    <SecurityGatewayProvider gateway={fakeSecurity(security)}>
      <App api={api} session={session} router={router} />
    </SecurityGatewayProvider>,
  );
  return {
    user: userEvent.setup(),
    router,
    api,
    calls,
    /** Says on the open stream of changes what the server would. */
    say: stream.say,
    /** What each stream of changes was opened with. */
    followed: () => stream.opened,
    requests,
    /** Where the app is now, with its search. */
    where: () => router.state.location.href,
  };
}
