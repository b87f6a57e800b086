import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';
import { openWaitingRoom, type Sleep } from './waiting-room.ts';

test('a waiting room holds so many at a time, and the next when one has left', async () => {
  const release: (() => void)[] = [];
  const room = openWaitingRoom(1, () => new Promise<void>((resolve) => release.push(resolve)));
  const first = room.wait(1_000);
  expect(await room.wait(1_000)).toBe(false);
  release[0]?.();
  expect(await first).toBe(true);
  const second = room.wait(1_000);
  release[1]?.();
  expect(await second).toBe(true);
});

test('a waiting room waits as long as it is told, and lets nobody wait once it is closed', async () => {
  const room = openWaitingRoom(1);
  expect(await room.wait(1)).toBe(true);
  const late = room.wait(3_600_000);
  room.close();
  expect([await late, await room.wait(1)]).toEqual([false, false]);
});

test('a server that stops refuses the sign-ins that it slowed down', async () => {
  const waits = Promise.withResolvers<void>();
  const sleep: Sleep = (_ms, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      waits.resolve();
    });
  const sign_in = { ...UNLIMITED, total: { times: 1, seconds: 3_600 } };
  const rateLimits = { ...NO_LIMITS, sign_in };
  const world = await startAuth({ rateLimits }, undefined, openWaitingRoom(1, sleep));
  const app = Fastify();
  await app.register(world.service.plugin);
  const payload = { email: 'ann@example.com', password: 'a guess' };
  const ask = () => app.inject({ method: 'POST', url: '/token?grant_type=password', payload });
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([400, 400]);
  const slowed = ask();
  await waits.promise;
  await app.close();
  expect((await slowed).statusCode).toBe(429);
});
