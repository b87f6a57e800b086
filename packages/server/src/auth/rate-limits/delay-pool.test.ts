import { HOUR_MS } from '@gable/contracts/kernel';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';
import { openDelayPool, type Sleep } from './delay-pool.ts';

test('delays up to its capacity', async () => {
  const release: (() => void)[] = [];
  const pool = openDelayPool(1, () => new Promise<void>((resolve) => release.push(resolve)));
  const first = pool.wait(1_000);
  expect(await pool.wait(1_000)).toBe(false);
  release[0]?.();
  expect(await first).toBe(true);
  const second = pool.wait(1_000);
  release[1]?.();
  expect(await second).toBe(true);
});

test('waits for the given time, and ends all waits when it closes', async () => {
  const pool = openDelayPool(1);
  expect(await pool.wait(1)).toBe(true);
  const rejected = pool.wait(HOUR_MS);
  pool.close();
  expect([await rejected, await pool.wait(1)]).toEqual([false, false]);
});

test('rejects throttled sign-ins at shutdown', async () => {
  const waits = Promise.withResolvers<void>();
  const sleep: Sleep = (_ms, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      waits.resolve();
    });
  const sign_in = { ...UNLIMITED, total: { times: 1, seconds: 3_600 } };
  const rateLimits = { ...NO_LIMITS, sign_in };
  const context = await startAuth({ rateLimits }, undefined, openDelayPool(1, sleep));
  const app = Fastify();
  await app.register(context.service.plugin);
  const payload = { email: 'ann@example.com', password: 'a guess' };
  const signIn = () => app.inject({ method: 'POST', url: '/token?grant_type=password', payload });
  expect([(await signIn()).statusCode, (await signIn()).statusCode]).toEqual([400, 400]);
  const delayed = signIn();
  await waits.promise;
  await app.close();
  expect((await delayed).statusCode).toBe(429);
});
