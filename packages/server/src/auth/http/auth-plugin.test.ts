import { userIdSchema } from '@gable/contracts/kernel';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { changeUser } from '../users/user-store.ts';

const CURRENT = { 'X-Supabase-Api-Version': '2024-01-01' };

describe('errors', () => {
  test.each(['2024-01-01', '2026-05-01'])(
    'have their present shape for version %s, which is echoed',
    async (version) => {
      const world = await startAuth();
      const answer = await world.call('GET', '/user', { headers: { 'X-Supabase-Api-Version': version } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(answer.headers.get('x-sb-error-code')).toBe('no_authorization');
      expect(await answer.json()).toEqual({
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
      });
    },
  );

  test.each(['2023-12-31', 'tomorrow', '2024-99-99', ''])(
    'have their earlier shape for version "%s"',
    async (version) => {
      const world = await startAuth();
      const answer = await world.call('GET', '/user', { headers: { 'X-Supabase-Api-Version': version } });
      expect(answer.headers.get('x-supabase-api-version')).toBeNull();
      expect(answer.headers.get('x-sb-error-code')).toBe('no_authorization');
      expect(await answer.json()).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      });
    },
  );

  test('carry the reasons of a weak password in both shapes', async () => {
    const world = await startAuth();
    const body = { email: 'ann@example.com', password: '12345' };
    const weak = { weak_password: { reasons: ['length'] } };
    const current = await world.call('POST', '/signup', { body, headers: CURRENT });
    expect(await current.json()).toMatchObject({ code: 'weak_password', ...weak });
    const earlier = await world.call('POST', '/signup', { body });
    expect(earlier.status).toBe(422);
    expect(await earlier.json()).toMatchObject({ code: 422, error_code: 'weak_password', ...weak });
  });

  test.each([
    ['text that is no JSON', '{"email":', 'application/json', 400],
    ['a body of another type', 'email=ann', 'application/x-www-form-urlencoded', 415],
    ['a body beyond all measure', `{"email":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
    [
      'a body that reaches for the prototype',
      '{"data":{"__proto__":{"admin":true}}}',
      'application/json',
      400,
    ],
    ['a NUL deep inside', '{"data":{"a":[{"b":"\\u0000"}]}}', 'application/json', 400],
    ['half a character as a key', '{"data":{"\\ud800":1}}', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
  ])('answer %s in the same shape', async (_name, body, type, status) => {
    const world = await startAuth();
    const answer = await world.call('POST', '/signup', {
      body,
      headers: { ...CURRENT, 'Content-Type': type },
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ code: 'bad_json', message: expect.any(String) });
  });

  test.each([
    ['GET', '/nowhere'],
    ['GET', '/signup'],
    ['POST', '/nowhere'],
    ['GET', ''],
  ])('answer %s %s with a 404', async (method, path) => {
    const world = await startAuth();
    const answer = await world.call(method, path, { headers: CURRENT });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({ code: 'not_found', message: 'There is no such endpoint' });
  });

  test('tell nothing about a defect, and log it in full', async () => {
    const world = await startAuth();
    const { user } = await signUp(world.browser(), 'ann@example.com');
    const damage = { passwordHash: 'not a hash', updatedAt: world.clock.now() };
    await world.db.transaction((tx) => changeUser(tx, userIdSchema.parse(user.id), damage));
    const answer = await world.call('POST', '/token?grant_type=password', {
      body: { email: 'ann@example.com', password: 'correct horse' },
      headers: CURRENT,
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: 'unexpected_failure',
      message: 'Something went wrong on our side',
    });
    expect(world.complaints).toHaveLength(1);
  });
});

describe('other origins', () => {
  test('may ask beforehand what they may send', async () => {
    const world = await startAuth();
    const answer = await world.call('OPTIONS', '/user', {
      headers: { Origin: 'https://elsewhere.test', 'Access-Control-Request-Method': 'PUT' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
    const headers = answer.headers.get('access-control-allow-headers')?.split(', ');
    expect(headers).toEqual(
      expect.arrayContaining([
        'authorization',
        'apikey',
        'content-type',
        'x-client-info',
        'x-supabase-api-version',
      ]),
    );
  });

  test('may read the version of an answer', async () => {
    const world = await startAuth();
    const answer = await world.call('GET', '/health', { headers: { Origin: 'https://elsewhere.test' } });
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'X-Supabase-Api-Version, X-Total-Count, Link, Content-Range',
    );
  });
});

test('health and settings say what this service is', async () => {
  const world = await startAuth({ autoconfirm: false, disableSignup: true });
  expect(await (await world.call('GET', '/health')).json()).toMatchObject({ name: 'GoTrue' });
  expect(await (await world.call('GET', '/settings')).json()).toMatchObject({
    external: { email: true, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    saml_enabled: false,
  });
});

test('what the plugin changes about bodies and errors stays inside its prefix', async () => {
  const { service } = await startAuth();
  const app = Fastify();
  await app.register(service.plugin, { prefix: '/auth/v1' });
  app.post('/outside', async () => 'read');
  const empty = await app.inject({
    method: 'POST',
    url: '/outside',
    headers: { 'content-type': 'application/json' },
  });
  expect(empty.statusCode).toBe(400);
  const missing = await app.inject({ url: '/nowhere' });
  expect(missing.json()).toMatchObject({ error: 'Not Found' });
  expect(missing.headers['access-control-allow-origin']).toBeUndefined();
  await app.close();
});
