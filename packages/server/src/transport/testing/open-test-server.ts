import type { LightMyRequestResponse } from 'fastify';
import { type AuthSettings, createAuthService } from '#auth/index.ts';
import { PUBLIC_URL, testAuthSettings } from '#auth/testing/test-auth-settings.ts';
import { openTestPasswords } from '#auth/testing/test-passwords.ts';
import type { Database } from '#db/index.ts';
import { ensureProfile } from '#domains/profile/index.ts';
import { users } from '#domains/profile/profile.tables.ts';
import type { Ports } from '#integrations/ports.port.ts';
import type { Clock } from '#kernel/index.ts';
import { createRealtimeHub, type RealtimeHub } from '#realtime/index.ts';
import { createTestContext } from '#testing/test-context.ts';
import { buildHttp } from '../build-http.ts';
import { type CallLimits, NO_CALL_LIMITS } from '../call-limits/call-limits.ts';
import { limitEarly } from '../call-limits/limit-early.ts';
import { mountContractKeys } from '../contract-keys/mount-contract-keys.ts';
import { mountDataApi } from '../data-api/mount-data-api.ts';
import { mountHealth } from '../health/mount-health.ts';
import { mountProfileImages } from '../profile-images/mount-profile-images.ts';
import { mountDocs } from '../rest/mount-docs.ts';
import { mountRest } from '../rest/mount-rest.ts';
import { restRoutes, restSections } from '../rest/rest-routes.ts';
import { validateResponses } from '../rest/testing/described-responses.ts';
import { mountUploads } from '../rest/uploads/mount-uploads.ts';
import { mountSecurityTxt } from '../security/mount-security-txt.ts';
import { createActorResolver } from '../session/resolve-actor.ts';
import { createCallerResolver } from '../session/resolve-caller.ts';
import { mountSessionRoutes } from '../session/session-routes.ts';
import { mountTrpc } from '../trpc/mount-trpc.ts';
import { mountOneClickUnsubscribe } from '../unsubscribe/mount-one-click-unsubscribe.ts';
import { mountStripeWebhook } from '../webhooks/stripe/mount-stripe-webhook.ts';

/** The password of every account in these tests. */
export const PASSWORD = 'open-house';

/** Short enough for tests. Milliseconds. */
const SESSION_CHECK_INTERVAL_MS = 50;

/** The id of the web build in responses. */
export const BUILD = 'build-of-a-test';

export { PUBLIC_URL } from '#auth/testing/test-auth-settings.ts';

/** A method and a path with parameters. */
export interface ServedRoute {
  readonly method: string;
  readonly url: string;
}

type System = Awaited<ReturnType<typeof createTestContext>>['system'];

/**
 * Opens a hub and waits until it listens, because open streams are reset when it starts listening.
 */
async function openHub(db: Database, clock: Clock): Promise<RealtimeHub> {
  const listening = Promise.withResolvers<void>();
  const listen: Database['listen'] = ({ onMessage, onGap }) =>
    db.listen({
      onMessage,
      onGap: () => {
        onGap();
        listening.resolve();
      },
    });
  const hub = createRealtimeHub({ ...db, listen }, clock);
  hub.start();
  // SQLite listens immediately.
  if (db.dialect === 'postgres') await listening.promise;
  return hub;
}

/** Creates the HTTP server with all routes on a test context. */
async function openHttp(
  system: System,
  authChanges: Partial<AuthSettings>,
  portChanges: Partial<Ports>,
  limits: CallLimits,
) {
  const { db, clock } = system;
  const auth = await createAuthService({
    db,
    clock,
    log: system.log,
    settings: testAuthSettings(authChanges),
    passwords: openTestPasswords().passwords,
    mail: { send: async () => undefined },
    sms: null,
    jobs: system.jobs,
    profiles: users,
    onSignedIn: async (user) => {
      await ensureProfile(system, user);
    },
  });
  const http = await buildHttp({ logLevel: 'silent' });
  const routes: ServedRoute[] = [];
  http.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  validateResponses(http);
  const hub = await openHub(db, clock);
  http.decorate('realtime', { hub, sessionCheckIntervalMs: SESSION_CHECK_INTERVAL_MS, build: BUILD });
  http.decorate('callLimits', limits);
  limitEarly(http);
  const ports = { ...system.ports, sessions: auth.sessions, ...portChanges };
  http.decorate('baseContext', { ...system, ports, publicUrl: PUBLIC_URL });
  const resolveActor = createActorResolver(auth, { db, clock, publicUrl: PUBLIC_URL });
  http.decorate('resolveActor', resolveActor);
  http.decorate('resolveCaller', createCallerResolver(resolveActor, auth, { db, clock }));
  mountHealth(http, () => true);
  await http.register(auth.plugin, { prefix: '/auth/v1' });
  await mountDataApi(http, auth);
  mountSessionRoutes(http, auth);
  await mountStripeWebhook(http);
  await mountOneClickUnsubscribe(http);
  mountContractKeys(http);
  mountSecurityTxt(http, 'mailto:security@gable.test');
  mountRest(http, restRoutes);
  await mountUploads(http, restRoutes);
  await mountProfileImages(http);
  mountDocs(http, restSections, PUBLIC_URL);
  await mountTrpc(http);
  return {
    http,
    routes,
    auth,
    close: async () => {
      await hub.close();
      await http.close();
    },
  };
}

/** Creates a test context with an HTTP server, whose users sign up through the auth service. */
export async function openTestServer(
  authChanges: Partial<AuthSettings> = {},
  portChanges: Partial<Ports> = {},
  limits: CallLimits = NO_CALL_LIMITS,
) {
  const context = await createTestContext();
  const { http, routes, auth, close } = await openHttp(context.system, authChanges, portChanges, limits);

  /** Signs a user up. Returns the access token. */
  async function signUp(
    userType: 'agent' | 'buyer',
    email = `${userType}-${crypto.randomUUID()}@example.com`,
  ): Promise<string> {
    const response = await http.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      payload: { email, password: PASSWORD, data: { name: 'Sam Someone', user_type: userType } },
    });
    return response.json<{ access_token: string }>().access_token;
  }

  return {
    http,
    /** The mounted routes. */
    routes,
    context,
    auth,
    signUp,
    /** Calls the API with a bearer token, or anonymously. */
    call: (
      token: string | null,
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ): Promise<LightMyRequestResponse> =>
      http.inject({
        method,
        url,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(payload && { payload }),
      }),
    /** Creates a second server on the same database, like another process. */
    openSecondServer: async (db: Database = context.reopen()) => {
      const second = await openHttp({ ...context.system, db }, authChanges, portChanges, limits);
      return {
        http: second.http,
        close: async () => {
          await second.close();
          await db.close();
        },
      };
    },
    close: async () => {
      await close();
      await context.close();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;
