import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBooks } from './support/books.ts';
import { GableServer } from './support/gable-server.ts';
import {
  beginJourney,
  ensureAccount,
  ensureContract,
  ensureDeal,
  ensureInvoice,
  ensurePayment,
  ensurePayout,
  ensureProposal,
  readBalance,
  readPayouts,
} from './support/journey-steps.ts';

let server: GableServer;
beforeAll(async () => {
  server = await GableServer.start();
});
afterAll(() => server.dispose());

it('runs the main job over REST with bearer tokens, to the cent', async () => {
  const journey = await beginJourney(server.url, 'rest');
  await ensureDeal(journey);
  await ensureProposal(journey);
  const { pdf, disposition } = await ensureContract(journey);
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-');
  expect(disposition).toContain('Contract_Home Showing.pdf');
  await ensureAccount(journey);
  await ensureInvoice(journey);
  await ensurePayment(journey);
  expect((await readBalance(journey)).total.amount).toBe(20_000);
  expect(readBooks(server.dataDir)).toEqual({
    totals: { agents: 20_000, 'outside:cards': -25_000, 'platform:fees': 5_000 },
    unbalanced: 0,
  });

  await ensurePayout(journey);
  expect(await readPayouts(journey)).toMatchObject([{ amount: 200 }]);
  expect((await readBalance(journey)).total.amount).toBe(0);
  // A payout that the provider makes by itself on a Monday reaches our books by a message.
  await expect
    .poll(() => readBooks(server.dataDir).totals['outside:banks'], { timeout: 10_000 })
    .toBe(20_000);
  expect(readBooks(server.dataDir).totals.agents).toBe(0);

  expect((await server.end('SIGINT')).code).toBe(0);
  await server.startAgain();
  const again = await beginJourney(server.url, 'rest');
  expect((await ensureProposal(again)).paymentStatus).toBe('payment_succeeded');
});
