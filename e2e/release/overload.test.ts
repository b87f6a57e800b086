import { afterAll, beforeAll, expect, it } from 'vitest';
import { GableServer } from '../support/gable-server.ts';
import { overload, UNLIMITED } from '../support/load.ts';

let server: GableServer;
beforeAll(async () => {
  // Higher than the number of requests in flight under normal load.
  server = await GableServer.start({ ...UNLIMITED, MAX_REQUESTS_IN_FLIGHT: '40' });
});
afterAll(() => server.dispose());

it('rejects the excess at three times its capacity, loses no accepted request, and recovers', async () => {
  const report = await overload(server, 3, 2_000);
  const { 200: good = 0, 201: created = 0, 503: rejected = 0, ...others } = report.statusCounts;
  expect(others).toEqual({});
  expect(Math.min(good, created, rejected), JSON.stringify(report)).toBeGreaterThan(5);
  expect(report.written).toBeGreaterThan(created);
  expect(report.lost).toBe(0);
  expect(report.maxMemory - report.memoryBefore).toBeLessThan(400);
  expect(report.slowestHealth).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(report.recoveredMs).not.toBeNull();
});
