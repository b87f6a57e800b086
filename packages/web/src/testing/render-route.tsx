import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '../app.tsx';
import { createAppRouter } from '../router.tsx';
import { createApi } from '../shared/api/create-api.ts';
import { tabUserLink } from '../shared/api/links/tab-user-link.ts';
import type { AuthGateway } from '../shared/api/session/auth-gateway.ts';
import { SecurityGatewayProvider } from '../shared/api/session/security-context.tsx';
import type { SecurityGateway } from '../shared/api/session/security-gateway.ts';
import { createSession } from '../shared/api/session/session.ts';
import { tabUser } from '../shared/api/session/tab-user.ts';
import { type Answers, type Call, fakeApiLink, fakeEventStream } from './fake-api-link.ts';
import { fakeGateway } from './fake-gateway.ts';
import { fakeSecurity } from './fake-security.ts';

interface RouteOptions {
  /** The API's responses. A call of an unlisted procedure fails. */
  readonly answers?: Answers;
  readonly gateway?: Partial<AuthGateway>;
  /** Overrides of the security gateway. */
  readonly security?: Partial<SecurityGateway>;
  /** The status of `/session` responses; 204 by default. */
  readonly sessionStatus?: number;
  /**
   * Returns the response to a plain request such as 'POST /session'; undefined for the default
   * response.
   */
  readonly server?: (request: string, body: unknown) => Response | undefined;
}

/** Renders the app at `path` with a fake API and a fake auth service. */
export function renderRoute(
  path: string,
  { answers = {}, gateway = {}, security = {}, sessionStatus = 204, server }: RouteOptions = {},
) {
  const calls: Call[] = [];
  const requests: string[] = [];
  // `/session` accepts only JSON, as on the server.
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const request = `${init?.method ?? 'GET'} ${url}`;
    requests.push(request);
    const response = server?.(request, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
    if (response) return response;
    if (url !== '/session') return new Response(null, { status: 204 });
    const isJson =
      new Headers(init?.headers).get('content-type') === 'application/json' && Boolean(init?.body);
    return new Response(null, { status: isJson ? sessionStatus : 415 });
  });
  const stream = fakeEventStream();
  // Queries that many screens send.
  const defaults: Answers = {
    'profile.me': null,
    'notification.unreadCount': 0,
    'apiKey.list': [],
    'webhook.list': [],
    'accountExport.list': [],
    'message.unread': { total: 0, deals: [] },
  };
  const api = createApi([tabUserLink(tabUser), fakeApiLink({ ...defaults, ...answers }, calls, stream)]);
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
    /** Emits an event on the open event stream. */
    emit: stream.emit,
    /** Returns the input of each opened event stream. */
    openedStreams: () => stream.opened,
    requests,
    /** Returns the current path with its search. */
    where: () => router.state.location.href,
  };
}
