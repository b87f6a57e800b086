import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBooks } from './support/books.ts';
import { GableServer } from './support/gable-server.ts';
import {
  beginJourney,
  ensureAccount,
  ensureAttachment,
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
  server = await GableServer.start({ LOG_LEVEL: 'trace' });
});
afterAll(() => server.dispose());

/** Causes errors, because the log has more details for errors than for successful requests. */
async function provokeErrors(url: string, email: string): Promise<void> {
  const asJson = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ email, password: 'wrong-password' });
  await fetch(`${url}/auth/v1/token?grant_type=password`, { ...asJson, body });
  await fetch(`${url}/auth/v1/verify?token=b1946ac92492d2347c6235b4d2611184&type=signup&email=${email}`);
  await fetch(`${url}/webhooks/stripe`, { ...asJson, body, headers: { 'stripe-signature': 't=1,v1=00' } });
  await fetch(`${url}/api/deals`, { ...asJson, body: `{"customerName":"Ada Agent` });
}

/** Checks that the log has a line for each response, but no personal data and no secrets. */
function expectNothingPersonal(log: string): void {
  expect(log.match(/"answered"/g)?.length).toBeGreaterThan(30);
  expect(log).toContain('"route":"/api/proposals/:id');
  for (const secret of [
    /@/,
    /\bAda\b|\bBen\b|Buyer\b/,
    /open-house|wrong-password/,
    /eyJ/,
    /\b(sk|whsec)_/,
    /_secret_/,
    // Complete numbers only, because timestamps and ids can contain a few of these digits.
    /4242 ?4242|555-0100/,
    /b1946ac9/,
  ])
    expect(log.match(secret)?.[0], `${secret} in the log`).toBeUndefined();
}

it('completes the main job over REST with bearer tokens, to the cent', async () => {
  const journey = await beginJourney(server.url, 'rest');
  await ensureDeal(journey);
  await ensureProposal(journey);
  const { pdf, disposition } = await ensureContract(journey);
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-');
  expect(disposition).toContain('Contract_Home Showing.pdf');
  const file = new Blob(['%PDF-1.7\n%%EOF\n']);
  expect(await ensureAttachment(journey, file)).toEqual(await file.bytes());
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
  // An automatic Monday payout reaches the ledger through an event.
  await expect.poll(() => readBooks(server.dataDir).totals['outside:banks']).toBe(20_000);
  expect(readBooks(server.dataDir).totals.agents).toBe(0);

  await provokeErrors(server.url, journey.agentEmail);
  const end = await server.end('SIGINT');
  expect(end.code).toBe(0);
  expectNothingPersonal(end.output);
  await server.startAgain();
  const again = await beginJourney(server.url, 'rest');
  expect((await ensureProposal(again)).paymentStatus).toBe('payment_succeeded');
});
