import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { ApiClient } from '../support/api-client.ts';
import { readBooks } from '../support/books.ts';
import { GableServer } from '../support/gable-server.ts';
import { MAYA } from '../support/journey-steps.ts';

it('completes the demo data after a kill', async () => {
  const server = await GableServer.create({ SEED_DEMO: '1' });
  onTestFinished(() => server.dispose());
  for (const afterMs of [400, 800, 1_300, 2_000]) await server.killWhileStarting(afterMs);
  await server.startAgain();
  const maya = await ApiClient.enter(server.url, MAYA);
  expect((await maya.send('GET', '/api/deals')).body).toHaveLength(8);
  const proposals = await maya.expect(
    z.array(z.object({ paymentStatus: z.string() })),
    'GET',
    '/api/proposals',
  );
  const statuses = proposals.map((proposal) => proposal.paymentStatus);
  const withStatus = (status: string) => statuses.filter((one) => one === status).length;
  expect({
    paid: withStatus('payment_succeeded'),
    failed: withStatus('payment_failed'),
    pending: withStatus('payment_pending'),
    invoiced: withStatus('invoiced'),
    none: withStatus('not_initiated'),
  }).toEqual({ paid: 20, failed: 1, pending: 1, invoiced: 3, none: 19 });
  const { totals, unbalanced } = readBooks(server.dataDir);
  // Payments and three tours, minus three refunds and two disputed payments.
  expect(totals).toMatchObject({ 'outside:cards': -636_625 });
  expect(unbalanced).toBe(0);
});
