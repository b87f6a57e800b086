import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { slowTime } from '#testing/slow-time.ts';

/** Derived from the service's host name, localhost. */
const STORED = 'sb-localhost-auth-token';

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds;
}

/** Stores a session whose token expires in `seconds`. */
function keepSession(seconds: number): void {
  const session = {
    access_token: `${part({ alg: 'ES256', typ: 'JWT', kid: 'k' })}.${part({ sub: 'u', exp: inSeconds(seconds) })}.c2ln`,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: inSeconds(seconds),
    user: { id: 'u' },
  };
  window.localStorage.setItem(STORED, JSON.stringify(session));
}

/**
 * Fakes an auth service with one response. Records the times of token requests, relative to the
 * first.
 */
function service(answer: () => Response) {
  const times: number[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('grant_type=refresh_token')) times.push(Date.now());
    return answer();
  });
  return { renewals: () => times.map((time) => time - (times[0] ?? time)) };
}

const opened: { stopAutoRefresh: () => Promise<void> }[] = [];

/** Creates the client of a new page. */
async function freshAuth() {
  vi.resetModules();
  const auth = await (await import('./supabase-client.ts')).getAuthClient();
  opened.push(auth);
  return auth;
}

beforeAll(() => embedSettings());
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  // Stops the client, which would otherwise keep sending requests in later tests.
  await Promise.all(opened.splice(0).map((auth) => auth.stopAutoRefresh()));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the token of a stored session', () => {
  // Spec: constants-8, constants-9
  it.each([
    [95, 0],
    [85, 1],
  ])('with %i seconds left is renewed %i times', async (seconds, times) => {
    slowTime({ toFake: ['Date'] });
    keepSession(seconds);
    const rejected = { code: 'refresh_token_not_found', message: 'Gone' };
    const { renewals } = service(() => Response.json(rejected, { status: 400 }));
    await (await freshAuth()).getSession();
    expect(renewals()).toHaveLength(times);
  });

  // Spec: constants-7
  it('is requested again after 200 ms, doubling each time, while the service is unavailable', async () => {
    slowTime();
    keepSession(-10);
    const { renewals } = service(() => new Response(null, { status: 503 }));
    void (await freshAuth()).getSession();
    await vi.advanceTimersByTimeAsync(4_000);
    const pauses = renewals().map((time, index, all) => time - (all[index - 1] ?? 0));
    [0, 200, 400, 800, 1_600].forEach((wanted, index) => {
      expect(pauses[index]).toBeGreaterThanOrEqual(wanted);
      expect(pauses[index]).toBeLessThan(wanted + 150);
    });
    expect(window.localStorage.getItem(STORED)).not.toBeNull();
  });

  // Spec: errors-49, constants-9
  it('ends the session if it cannot be renewed', async () => {
    keepSession(-10);
    const rejected = { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' };
    service(() => Response.json(rejected, { status: 400 }));
    const { data } = await (await freshAuth()).getSession();
    expect(data.session).toBeNull();
    expect(window.localStorage.getItem(STORED)).toBeNull();
  });

  // Spec: errors-50
  it('is not renewed without a session', async () => {
    service(() => new Response(null, { status: 503 }));
    const { error } = await (await freshAuth()).refreshSession();
    expect(error).toMatchObject({ name: 'AuthSessionMissingError', message: 'Auth session missing!' });
  });

  // Spec: errors-51
  it('is rejected if the signature is not the service’s', async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ]);
    const key = { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid: 'k', alg: 'ES256' };
    service(() => Response.json({ keys: [key] }));
    const token = `${part({ alg: 'ES256', typ: 'JWT', kid: 'k' })}.${part({ sub: 'u', exp: inSeconds(600) })}.${'A'.repeat(86)}`;
    const { error } = await (await freshAuth()).getClaims(token);
    expect(error?.message).toBe('Invalid JWT signature');
  });
});

describe('the client', () => {
  // Spec: errors-52
  it('names a missing setting', () => {
    expect(() => createClient('', 'key')).toThrow('supabaseUrl is required.');
    expect(() => createClient('http://localhost', '')).toThrow('supabaseKey is required.');
  });

  // Spec: constants-31
  it('has a realtime heartbeat of 25 seconds and a timeout of 10 seconds', () => {
    const { realtime } = createClient('http://localhost', 'key');
    expect(realtime.heartbeatIntervalMs).toBe(25_000);
    expect(realtime.timeout).toBe(10_000);
  });
});
