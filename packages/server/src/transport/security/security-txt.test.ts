import { DAY_MS } from '@gable/contracts/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, PUBLIC_URL, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('serves the security contact and its expiry', async () => {
  const response = await server.call(null, 'GET', '/.well-known/security.txt');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = response.body
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '));
  const found = Object.fromEntries(fields);
  expect(found).toEqual({
    Contact: 'mailto:security@gable.test',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages': 'en',
    Canonical: `${PUBLIC_URL}/.well-known/security.txt`,
  });
  const daysLeft = (Date.parse(found.Expires) - server.context.clock.now()) / DAY_MS;
  expect(daysLeft).toBeGreaterThan(178);
  expect(daysLeft).toBeLessThanOrEqual(180);
});
