import { afterAll, beforeAll, expect, it } from 'vitest';
import { GableServer } from './support/gable-server.ts';
import { overload, UNLIMITED } from './support/load.ts';

let server: GableServer;
beforeAll(async () => {
  // More than are in flight under normal load.
  server = await GableServer.start({ ...UNLIMITED, MAX_REQUESTS_IN_FLIGHT: '40' });
});
afterAll(() => server.dispose());

it('rejects the excess at three times its capacity, loses no accepted request, and recovers', async () => {
  const report = await overload(server, 3, 2_000);
  const { 200: good = 0, 201: created = 0, 503: turnedAway = 0, ...others } = report.answers;
  expect(others).toEqual({});
  expect(Math.min(good, created, turnedAway), JSON.stringify(report)).toBeGreaterThan(5);
  expect(report.written).toBeGreaterThan(created);
  expect(report.lost).toBe(0);
  expect(report.memoryMost - report.memoryBefore).toBeLessThan(400);
  expect(report.slowestHealth).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(report.recoveredMs).not.toBeNull();
});
