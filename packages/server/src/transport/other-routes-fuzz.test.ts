import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wild, wildSegment } from './testing/fuzz/arbitraries.ts';
import { INTERNALS } from './testing/fuzz/leaks-internals.ts';
import { mutateInput } from './testing/fuzz/mutate-input.ts';
import { runs } from './testing/fuzz/runs.ts';
import { openTestServer, type ServedRoute, type TestServer } from './testing/open-test-server.ts';

let server: TestServer;
let tokens: readonly (string | null)[];
let routes: readonly ServedRoute[];
beforeAll(async () => {
  server = await openTestServer({ anonymousSignIn: true });
  tokens = [null, await server.signUp('agent'), await server.auth.createServiceKey(), 'not-a-token'];
  // These are fuzzed from their own schemas, and their streams would stay open.
  routes = server.routes.filter(({ url }) => !/^\/(?:trpc|rest\/v1)\//.test(url));
});
afterAll(() => server.close());

/** The body fields of these routes, each with a valid value. */
const BODY = {
  email: 'client-1@example.com',
  phone: '+12025550134',
  password: 'open-house',
  current_password: 'open-house',
  data: { name: 'Sam', user_type: 'agent' },
  app_metadata: { role: 'x' },
  type: 'signup',
  token: '123456',
  token_hash: 'pkce_0123456789abcdef',
  refresh_token: '0123456789abcdef',
  auth_code: '0199f2ab-0000-7000-8000-000000000000',
  code_verifier: 'x'.repeat(43),
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 's256',
  create_user: true,
  factor_type: 'totp',
  friendly_name: 'Phone',
  issuer: 'Gable',
  challenge_id: '0199f2ab-0000-7000-8000-000000000000',
  code: '123456',
  nonce: '123456',
  channel: 'sms',
  ban_duration: '1h',
  redirect_to: 'http://gable.test/auth',
  accessToken: 'x',
  note: 'x',
};
const QUERY = [
  'grant_type',
  'type',
  'token',
  'provider',
  'redirect_to',
  'scope',
  'page',
  'per_page',
  'code',
  'state',
];
const VALUES = [
  'password',
  'refresh_token',
  'pkce',
  'signup',
  'recovery',
  'google',
  'global',
  '1',
  'http://gable.test',
];

const asked = fc.record({
  place: fc.oneof(fc.uuid(), wildSegment),
  token: fc.nat(3),
  query: fc.array(fc.tuple(fc.constantFrom(...QUERY), fc.oneof(fc.constantFrom(...VALUES), wildSegment)), {
    maxLength: 3,
  }),
  body: fc.oneof(
    { weight: 6, arbitrary: mutateInput(fc.constant(BODY)).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: wild.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  ),
  type: fc.oneof(
    { weight: 6, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom('application/x-www-form-urlencoded', 'text/plain', 'nonsense') },
  ),
  signature: fc.oneof(fc.constant('t=1,v1=00'), wildSegment.map(encodeURIComponent)),
});

type Asked = typeof asked extends fc.Arbitrary<infer Sent> ? Sent : never;

async function ask({ method, url }: ServedRoute, sent: Asked) {
  const token = tokens[sent.token] ?? null;
  const path = url.replaceAll(/:\w+|\*/g, () => encodeURIComponent(sent.place));
  const search = sent.query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return server.http.inject({
    // `inject` types the method names.
    method:
      method === 'GET' || method === 'PUT' || method === 'DELETE' || method === 'PATCH' ? method : 'POST',
    url: `${path}?${search}`,
    headers: {
      'content-type': sent.type,
      'stripe-signature': sent.signature,
      origin: 'http://gable.test',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { payload: sent.body }),
  });
}

it('responds without internal errors on every route, for any request', async () => {
  expect(routes.length).toBeGreaterThan(60);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), asked, async (route, sent) => {
      const response = await ask(route, sent);
      expect(response.statusCode, `${route.method} ${route.url} ${response.body}`).toBeLessThan(500);
      expect(response.body).not.toMatch(INTERNALS);
      if (response.statusCode >= 400) expect(response.headers['content-type']).toMatch(/^application\/json/);
    }),
    runs(300),
  );
});
