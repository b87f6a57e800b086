import { REAUTHENTICATION_MINUTES } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, UNLIMITED } from '#auth/testing/test-auth-settings.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

const WINDOW_MS = REAUTHENTICATION_MINUTES * 60_000;
const KEY = { json: { name: 'Import', scopes: ['deals:read'], days: null } };
const HOOK = {
  json: { url: 'https://hooks.example.com/', description: '', eventTypes: ['deal.created'] },
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const codeOf = async (response: ReturnType<TestServer['call']>) => {
  const { error } = (await response).json<{ error?: { json: { data: { wire: { code: string } } } } }>();
  return error?.json.data.wire.code ?? 'done';
};
const rpc = (token: string, procedure: string, json: object) =>
  server.call(token, 'POST', `/trpc/${procedure}`, { json });
const makeKey = (token: string) => codeOf(server.call(token, 'POST', '/trpc/apiKey.create', KEY));
const confirm = (token: string, password: string) =>
  codeOf(rpc(token, 'session.reauthenticate', { method: 'password', password }));

describe('an action that creates or reveals a credential', () => {
  it('requires a sign-in or password within the last 15 minutes', async () => {
    const agent = await server.signUp('agent');
    expect(await makeKey(agent)).toBe('done');
    const made = await server.call(agent, 'POST', '/trpc/webhook.create', HOOK);
    const endpointId: string = made.json().result.data.json.id;
    const rotate = () => codeOf(rpc(agent, 'webhook.rotateSecret', { endpointId }));
    const update = (changes: object) => codeOf(rpc(agent, 'webhook.update', { endpointId, changes }));
    server.context.clock.advance(WINDOW_MS - 1_000);
    expect(await makeKey(agent)).toBe('done');
    server.context.clock.advance(1_000);
    const rejected = await server.call(agent, 'POST', '/trpc/apiKey.create', KEY);
    expect(rejected.statusCode).toBe(403);
    const attempts = [
      makeKey(agent),
      codeOf(server.call(agent, 'POST', '/trpc/webhook.create', HOOK)),
      rotate(),
      update({ url: 'https://evil.example/' }),
    ];
    for (const attempt of attempts) expect(await attempt).toBe('REAUTHENTICATION_NEEDED');
    // Other actions are not affected.
    expect(await update({ description: 'Books', url: 'https://hooks.example.com/' })).toBe('done');
    expect(await codeOf(server.call(agent, 'POST', '/trpc/apiKey.revokeAll', {}))).toBe('done');
    expect(await confirm(agent, 'wrong-house')).toBe('INVALID_INPUT');
    expect(await makeKey(agent)).toBe('REAUTHENTICATION_NEEDED');
    expect(await confirm(agent, 'open-house')).toBe('done');
    expect([await makeKey(agent), await rotate()]).toEqual(['done', 'done']);
    server.context.clock.advance(WINDOW_MS);
    expect(await makeKey(agent)).toBe('REAUTHENTICATION_NEEDED');
  });

  it('is not allowed by a refreshed token, or by a confirmation in another session', async () => {
    const email = 'two-sessions@example.com';
    await server.signUp('agent', email);
    const signIn = async () =>
      (
        await server.call(null, 'POST', '/auth/v1/token?grant_type=password', {
          email,
          password: 'open-house',
        })
      ).json<{ access_token: string; refresh_token: string }>();
    const [first, second] = [await signIn(), await signIn()];
    server.context.clock.advance(WINDOW_MS);
    const { refresh_token } = first;
    const refreshed = (
      await server.call(null, 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token })
    ).json<{ access_token: string }>();
    expect(await makeKey(refreshed.access_token)).toBe('REAUTHENTICATION_NEEDED');
    expect(await confirm(second.access_token, 'open-house')).toBe('done');
    expect(await makeKey(first.access_token)).toBe('REAUTHENTICATION_NEEDED');
    expect(await makeKey(second.access_token)).toBe('done');
  });

  it('rejects an emailed code for an account with a password', async () => {
    const agent = await server.signUp('agent');
    const code = { method: 'code', code: '123456' };
    expect(await codeOf(rpc(agent, 'session.reauthenticate', code))).toBe('BAD_REQUEST');
  });

  it('rate limits wrong passwords', async () => {
    const limited = await openTestServer({
      rateLimits: {
        ...NO_LIMITS,
        sign_in: { ...UNLIMITED, perAccount: { times: 2, seconds: 60 } },
      },
    });
    const agent = await limited.signUp('agent');
    const attempt = async (password: string) =>
      (
        await limited.call(agent, 'POST', '/trpc/session.reauthenticate', {
          json: { method: 'password', password },
        })
      ).statusCode;
    expect([await attempt('wrong-1'), await attempt('wrong-2'), await attempt('open-house')]).toEqual([
      422, 422, 429,
    ]);
    await limited.close();
  });
});
