import { userIdSchema } from '@gable/contracts/kernel';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { updateUserRow } from '../users/user-store.ts';

const CURRENT = { 'X-Supabase-Api-Version': '2024-01-01' };

describe('error handler', () => {
  test.each(['2024-01-01', '2026-05-01'])(
    'returns the current format for version %s, which is echoed',
    async (version) => {
      const context = await startAuth();
      const response = await context.call('GET', '/user', { headers: { 'X-Supabase-Api-Version': version } });
      expect(response.status).toBe(401);
      expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(response.headers.get('x-sb-error-code')).toBe('no_authorization');
      expect(await response.json()).toEqual({
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
      });
    },
  );

  test.each(['2023-12-31', 'tomorrow', '2024-99-99', ''])(
    'returns the legacy format for version "%s"',
    async (version) => {
      const context = await startAuth();
      const response = await context.call('GET', '/user', { headers: { 'X-Supabase-Api-Version': version } });
      expect(response.headers.get('x-supabase-api-version')).toBeNull();
      expect(response.headers.get('x-sb-error-code')).toBe('no_authorization');
      expect(await response.json()).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      });
    },
  );

  test('includes the reasons of a weak password in both formats', async () => {
    const context = await startAuth();
    const body = { email: 'ann@example.com', password: '12345' };
    const weak = { weak_password: { reasons: ['length'] } };
    const current = await context.call('POST', '/signup', { body, headers: CURRENT });
    expect(await current.json()).toMatchObject({ code: 'weak_password', ...weak });
    const earlier = await context.call('POST', '/signup', { body });
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
  ])('returns the same error format for %s', async (_name, body, type, status) => {
    const context = await startAuth();
    const response = await context.call('POST', '/signup', {
      body,
      headers: { ...CURRENT, 'Content-Type': type },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code: 'bad_json', message: expect.any(String) });
  });

  test.each([
    ['GET', '/nowhere'],
    ['GET', '/signup'],
    ['POST', '/nowhere'],
    ['GET', ''],
  ])('returns a 404 for %s %s', async (method, path) => {
    const context = await startAuth();
    const response = await context.call(method, path, { headers: CURRENT });
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({ code: 'not_found', message: 'There is no such endpoint' });
  });

  test('reveals nothing about an unexpected error, and logs it', async () => {
    const context = await startAuth();
    const { user } = await signUp(context.browser(), 'ann@example.com');
    const damage = { passwordHash: 'not a hash', updatedAt: context.clock.now() };
    await context.db.transaction((tx) => updateUserRow(tx, userIdSchema.parse(user.id), damage));
    const response = await context.call('POST', '/token?grant_type=password', {
      body: { email: 'ann@example.com', password: 'correct horse' },
      headers: CURRENT,
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 'unexpected_failure',
      message: 'Something went wrong on our side',
    });
    expect(context.loggedErrors).toHaveLength(1);
  });
});

describe('CORS', () => {
  test('answers preflight requests', async () => {
    const context = await startAuth();
    const response = await context.call('OPTIONS', '/user', {
      headers: { Origin: 'https://elsewhere.test', 'Access-Control-Request-Method': 'PUT' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
    const headers = response.headers.get('access-control-allow-headers')?.split(', ');
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

  test('exposes the version header', async () => {
    const context = await startAuth();
    const response = await context.call('GET', '/health', { headers: { Origin: 'https://elsewhere.test' } });
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'X-Supabase-Api-Version, X-Total-Count, Link, Content-Range',
    );
  });
});

test('returns health and settings', async () => {
  const context = await startAuth({ autoconfirm: false, disableSignup: true });
  expect(await (await context.call('GET', '/health')).json()).toMatchObject({ name: 'GoTrue' });
  expect(await (await context.call('GET', '/settings')).json()).toMatchObject({
    external: { email: true, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    saml_enabled: false,
  });
});

test('limits its body parsers and error handlers to its prefix', async () => {
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
