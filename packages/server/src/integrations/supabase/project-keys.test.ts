import { describe, expect, test } from 'vitest';
import { createSupabaseTestContext, generateProjectKey } from './testing/supabase-test-context.ts';

const OUTAGE = { code: 'SIGN_IN_UNAVAILABLE', status: 503 };
const DOWN = { status: 503, body: { message: 'upstream connect error' } };

describe('the keys of the project', () => {
  test('are requested once by concurrent requests', async () => {
    const { project, sessions, key, claims, clock } = await createSupabaseTestContext();
    const tokens = await Promise.all([0, 1, 2].map((iat) => key.sign(claims({ iat }))));
    await Promise.all(tokens.map((token) => sessions.verifyAccessToken(token)));
    clock.advance(599_000);
    expect(await sessions.verifyAccessToken(tokens[0] ?? '')).not.toBeNull();
    expect(project.keyRequests).toBe(1);
  });

  test('are requested again when a token has a new key ID', async () => {
    const { project, sessions, key, claims, clock } = await createSupabaseTestContext();
    expect(await sessions.verifyAccessToken(await key.sign(claims()))).not.toBeNull();
    const next = await generateProjectKey('key-2', 'RS256');
    project.keys = [key.publicJwk, next.publicJwk];
    clock.advance(30_000);
    expect(await sessions.verifyAccessToken(await next.sign(claims()))).not.toBeNull();
    expect(await sessions.verifyAccessToken(await key.sign(claims({ iat: 1 })))).not.toBeNull();
    expect(project.keyRequests).toBe(2);
  });

  test('are not requested for each unknown key ID', async () => {
    const { project, sessions, claims, clock } = await createSupabaseTestContext();
    const forge = async (kid: string) => (await generateProjectKey(kid)).sign(claims());
    for (const kid of ['a', 'b', 'c']) expect(await sessions.verifyAccessToken(await forge(kid))).toBeNull();
    expect(project.keyRequests).toBe(1);
    clock.advance(30_000);
    for (const kid of ['d', 'e']) expect(await sessions.verifyAccessToken(await forge(kid))).toBeNull();
    expect(project.keyRequests).toBe(2);
  });

  test('are no longer trusted ten minutes after the project withdraws them', async () => {
    const { project, sessions, key, claims, clock } = await createSupabaseTestContext();
    expect(await sessions.verifyAccessToken(await key.sign(claims()))).not.toBeNull();
    project.keys = [(await generateProjectKey('key-2')).publicJwk];
    clock.advance(600_000);
    expect(await sessions.verifyAccessToken(await key.sign(claims()))).toBeNull();
  });
});

describe('while the keys are unavailable', () => {
  test('the cached keys are used, and requested again twice a minute', async () => {
    const { project, sessions, key, claims, clock, warnings } = await createSupabaseTestContext();
    expect(await sessions.verifyAccessToken(await key.sign(claims()))).not.toBeNull();
    project.keys = DOWN;
    clock.advance(3_000_000);
    for (const iat of [1, 2, 3]) {
      expect(await sessions.verifyAccessToken(await key.sign(claims({ iat })))).not.toBeNull();
    }
    expect(project.keyRequests).toBe(2);
    clock.advance(30_000);
    expect(await sessions.verifyAccessToken(await key.sign(claims()))).not.toBeNull();
    expect(project.keyRequests).toBe(3);
    expect(warnings).toMatchObject([{ message: 'The keys of the Supabase project cannot be read.' }]);
  });

  test('a token with an unknown key ID is an outage, and neither valid nor invalid', async () => {
    const { project, sessions, key, claims, clock } = await createSupabaseTestContext();
    await sessions.verifyAccessToken(await key.sign(claims()));
    const next = await generateProjectKey('key-2');
    const token = await next.sign(claims());
    project.keys = DOWN;
    clock.advance(30_000);
    await expect(sessions.verifyAccessToken(token)).rejects.toMatchObject(OUTAGE);
    await expect(sessions.verifyAccessToken(token)).rejects.toMatchObject(OUTAGE);
    project.keys = [next.publicJwk];
    clock.advance(30_000);
    expect(await sessions.verifyAccessToken(token)).not.toBeNull();
  });

  test.each([
    ['an error', DOWN],
    ['a page', { status: 200, body: '<html></html>' }],
    ['another format', { status: 200, body: { keys: 'none' } }],
  ] as const)('%s as the first response signs no user out', async (_, answer) => {
    const { project, sessions, key, claims } = await createSupabaseTestContext();
    const keys = project.keys;
    const token = await key.sign(claims());
    project.keys = answer;
    await expect(sessions.verifyAccessToken(token)).rejects.toMatchObject(OUTAGE);
    project.keys = keys;
    expect(await sessions.verifyAccessToken(token)).not.toBeNull();
  });

  test('requests time out after three seconds, or the configured time', async () => {
    const context = await createSupabaseTestContext();
    context.project.keys = 'silence';
    context.patience.timeoutMs = 40;
    const token = await context.key.sign(context.claims());
    await expect(context.another().verifyAccessToken(token)).rejects.toMatchObject(OUTAGE);
  });
});
