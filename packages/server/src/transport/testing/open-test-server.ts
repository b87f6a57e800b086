import type { LightMyRequestResponse } from 'fastify';
import { type AuthSettings, createAuthService } from '#auth/index.ts';
import { PUBLIC_URL, testAuthSettings } from '#auth/testing/test-auth-settings.ts';
import { openTestPasswords } from '#auth/testing/test-passwords.ts';
import type { Database } from '#db/index.ts';
import { ensureProfile } from '#domains/profile/index.ts';
import { users } from '#domains/profile/profile.tables.ts';
import type { Ports } from '#integrations/ports.port.ts';
import type { Clock } from '#kernel/index.ts';
import { createLiveHub, type LiveHub } from '#live/index.ts';
import { openTestWorld } from '#testing/test-world.ts';
import { buildHttp } from '../build-http.ts';
import { type CallLimits, NO_CALL_LIMITS } from '../call-limits/call-limits.ts';
import { limitEarly } from '../call-limits/limit-early.ts';
import { mountContractKeys } from '../contract-keys/mount-contract-keys.ts';
import { mountDataApi } from '../data-api/mount-data-api.ts';
import { mountHealth } from '../health/mount-health.ts';
import { mountOneClick } from '../opt-out/mount-one-click.ts';
import { mountDocs } from '../rest/mount-docs.ts';
import { mountRest } from '../rest/mount-rest.ts';
import { restRows, restSections } from '../rest/rest-rows.ts';
import { holdAgainstDocument } from '../rest/testing/described-answers.ts';
import { mountSecurityTxt } from '../security/mount-security-txt.ts';
import { createActorResolver } from '../session/resolve-actor.ts';
import { createCallerResolver } from '../session/resolve-caller.ts';
import { mountSessionRoutes } from '../session/session-routes.ts';
import { mountTrpc } from '../trpc/mount-trpc.ts';
import { mountStripeWebhook } from '../webhooks/stripe/mount-stripe-webhook.ts';

/** The password of every account in these tests. */
export const PASSWORD = 'open-house';

/** Quick enough for a test to wait for. Milliseconds. */
const CHECK_SESSION_MS = 50;

/** The web's build that it serves, as answers name it. */
export const BUILD = 'build-of-a-test';

export { PUBLIC_URL } from '#auth/testing/test-auth-settings.ts';

/** One method at one address, with `:id` for parameters. */
export interface ServedRoute {
  readonly method: string;
  readonly url: string;
}

type System = Awaited<ReturnType<typeof openTestWorld>>['system'];

/** A hub that hears what is announced: one that begins to only later tells open streams that they may have missed something. */
async function openHub(db: Database, clock: Clock): Promise<LiveHub> {
  const listening = Promise.withResolvers<void>();
  const listen: Database['listen'] = ({ hear, missed }) =>
    db.listen({
      hear,
      missed: () => {
        missed();
        listening.resolve();
      },
    });
  const hub = createLiveHub({ ...db, listen }, clock);
  hub.start();
  // On SQLite there is nobody else to hear.
  if (db.dialect === 'postgres') await listening.promise;
  return hub;
}

/** Every route of the server, on a context of a test. Sessions are looked up at each turn of an open stream. */
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
    texts: null,
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
  holdAgainstDocument(http);
  const hub = await openHub(db, clock);
  http.decorate('live', { hub, checkSessionMs: CHECK_SESSION_MS, build: BUILD });
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
  await mountOneClick(http);
  mountContractKeys(http);
  mountSecurityTxt(http, 'mailto:security@gable.test');
  mountRest(http, restRows);
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

/** A test's own world with the HTTP server in front of it, and people who sign up through the real sign-in service. */
export async function openTestServer(
  authChanges: Partial<AuthSettings> = {},
  portChanges: Partial<Ports> = {},
  limits: CallLimits = NO_CALL_LIMITS,
) {
  const world = await openTestWorld();
  const { http, routes, auth, close } = await openHttp(world.system, authChanges, portChanges, limits);

  /** Signs somebody up; answers their access token. */
  async function signUp(
    userType: 'agent' | 'buyer',
    email = `${userType}-${crypto.randomUUID()}@example.com`,
  ): Promise<string> {
    const answer = await http.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      payload: { email, password: PASSWORD, data: { name: 'Sam Someone', user_type: userType } },
    });
    return answer.json<{ access_token: string }>().access_token;
  }

  return {
    http,
    /** Every address that it serves, as it was mounted. */
    routes,
    world,
    auth,
    signUp,
    /** Calls the API with a bearer token; without one as a visitor. */
    call: (
      token: string | null,
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
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
    /** A second server on the same data, like another process. Closing it closes its database. */
    openNeighbour: async (db: Database = world.reopen()) => {
      const neighbour = await openHttp({ ...world.system, db }, authChanges, portChanges, limits);
      return {
        http: neighbour.http,
        close: async () => {
          await neighbour.close();
          await db.close();
        },
      };
    },
    close: async () => {
      await close();
      await world.close();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;
