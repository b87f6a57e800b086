import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OUTAGE_KINDS, type Outage, outageFetch } from '#integrations/stripe/testing/outages.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { closedConnectAccounts } from '../connect/closed-account.tables.ts';
import { readAccountStatus } from '../connect/index.ts';
import { openPayment, readPaymentSession } from '../payment/index.ts';
import { readProposal } from '../proposal/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { invoicedDeal, loseMessages, payUnheard } from '../reconciliation/testing/money-world.ts';
import {
  generateInvoice,
  issueInvoiceHandler,
  listAgentInvoices,
  listBuyerInvoices,
  readInvoice,
  voidInvoice,
  withdrawInvoiceHandler,
} from './index.ts';
import { invoices } from './invoice.tables.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

/** The same caller while the provider fails. The outbox runs only when a test drains it. */
function during<Ctx extends UseCaseContext>(ctx: Ctx, outage: Outage): Ctx {
  const payments = world.stripe.connect({ fetch: outageFetch(world.stripe.exchange.answer, outage) });
  const troubled = { ...ctx, ports: { ...ctx.ports, payments } };
  const runNow = async () => {
    const [row] = await world.db.read.select().from(invoices);
    if (!row) return;
    const handler = row.voidRequestedAt ? withdrawInvoiceHandler : issueInvoiceHandler;
    await handler.run(troubled, { invoiceId: row.id }, { jobId: 'job', attempt: 1 });
  };
  return { ...troubled, jobs: { runNow } };
}

/** How the account's invoices stand at the provider, newest first. */
async function atProvider(accountId: string): Promise<string[]> {
  const list = await world.stripe.payments.invoices.recent(accountId, 10);
  return list.map((invoice) => invoice.status);
}

const forEver = (kind: Outage['kind'], accountsOnly = false): Outage => ({
  kind,
  from: 1,
  times: 1_000,
  accountsOnly,
});

describe.each(OUTAGE_KINDS.flatMap((kind) => [forEver(kind), forEver(kind, true)]))(
  'voiding while the provider fails ($kind, accounts only: $accountsOnly)',
  (outage) => {
    it('stays pending, admits no second invoice and no payment, and is done once the provider answers', async () => {
      const { agent, accountId, buyer, proposalId, invoiceId } = await invoicedDeal(world);
      const { sessionId } = await openPayment(buyer, { proposalId });
      expect(await voidInvoice(during(agent, outage), { invoiceId })).toEqual({
        invoiceId,
        invoiceUrl: null,
        status: outage.kind === 'answer-lost' ? expect.stringMatching(/^void(ing)?$/) : 'voiding',
        paidOutside: false,
      });
      const isDone = (await readInvoice(agent, { invoiceId })).status === 'void';
      if (!isDone) {
        expect(await atProvider(accountId)).toHaveLength(1);
        expect((await listAgentInvoices(agent))[0]?.invoice).toMatchObject({
          status: 'voiding',
          hosted_invoice_url: null,
        });
        expect((await listBuyerInvoices(buyer))[0]).toMatchObject({ status: 'voiding', invoiceUrl: null });
        expect(await readProposal(buyer, { proposalId })).toMatchObject({ invoiceUrl: null });
        await expect(generateInvoice(during(agent, outage), { proposalId })).rejects.toEqual(
          failsWith('INVOICE_VOIDING'),
        );
        await expect(openPayment(buyer, { proposalId })).rejects.toEqual(failsWith('INVOICE_VOIDING'));
        await expect(readPaymentSession(buyer, { sessionId })).rejects.toEqual(failsWith('INVOICE_VOIDING'));
      }
      world.clock.advance(10_000);
      await world.worker.drain();
      expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'void' });
      expect(await atProvider(accountId)).toEqual(['void']);
      expect(await readAccountStatus(agent, {})).toMatchObject({ accountId, status: 'verified' });
      expect(await generateInvoice(agent, { proposalId })).toMatchObject({ status: 'open' });
      expect(await atProvider(accountId)).toEqual(['open', 'void']);
    });
  },
);

describe('an invoice that is being voided', () => {
  it('is paid when the payment was faster', async () => {
    const { agent, buyer, proposalId, invoiceId, accountId } = await invoicedDeal(world);
    const { sessionId } = await openPayment(buyer, { proposalId });
    const session = await readPaymentSession(buyer, { sessionId });
    await voidInvoice(during(agent, forEver('account-denied')), { invoiceId });
    const [intentId = ''] = session.client_secret.split('_secret_');
    await world.stripe.payByCard(accountId, intentId, session.client_secret, '4242424242424242');
    world.clock.advance(10_000);
    await world.worker.drain();
    expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'paid' });
    expect(await readProposal(agent, { proposalId })).toMatchObject({ paymentStatus: 'payment_succeeded' });
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(failsWith('ALREADY_PAID'));
  });

  it('is voided by the reconciliation run when its job was lost', async () => {
    const { agent, invoiceId } = await invoicedDeal(world);
    const lost = { ...agent, jobs: { runNow: async () => undefined } };
    expect(await voidInvoice(lost, { invoiceId })).toMatchObject({ status: 'voiding' });
    expect(await reconcile(world.system)).toEqual([]);
    expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'void' });
  });

  it('stays so on an account that its owner disconnected, where it may still be paid', async () => {
    const { agent, accountId, proposalId, invoiceId } = await invoicedDeal(world);
    world.clock.advance(1_000);
    await world.db.transaction((tx) =>
      tx.insert(closedConnectAccounts).values({
        accountId,
        agentId: agent.actor.userId,
        closedAt: world.clock.now(),
        reason: 'deauthorized',
      }),
    );
    await voidInvoice(during(agent, forEver('account-denied', true)), { invoiceId });
    await expect(
      generateInvoice(during(agent, forEver('account-denied', true)), { proposalId }),
    ).rejects.toEqual(failsWith('INVOICE_VOIDING'));
    expect((await listAgentInvoices(agent))[0]?.invoice.status).toBe('voiding');
  });
});

describe('an account that is denied to us', () => {
  const denied = forEver('account-denied');
  const deniedAlone = forEver('account-denied', true);

  it.each([denied, deniedAlone, forEver('wrong-key')])(
    'is not closed by that ($kind, accounts only: $accountsOnly)',
    async (outage) => {
      const { agent, accountId } = await world.verifiedAgent();
      for (let look = 0; look < 5; look += 1) {
        await expect(readAccountStatus(during(agent, outage), {})).rejects.toEqual(
          failsWith('PROVIDER_UNAVAILABLE'),
        );
        world.clock.advance(60_000);
      }
      expect(await readAccountStatus(agent, {})).toMatchObject({ accountId, status: 'verified' });
    },
  );

  it('counts as ended after an hour of looks, if the platform can be reached meanwhile', async () => {
    const { agent, accountId } = await world.verifiedAgent();
    const look = (outage: Outage) => readAccountStatus(during(agent, outage), {}).catch(() => null);
    for (const minute of [0, 30, 59]) {
      expect([minute, await look(deniedAlone)]).toEqual([minute, null]);
      world.clock.advance(minute === 0 ? 1_800_000 : 1_740_000);
    }
    expect(await look(denied)).toBe(null);
    expect(await look(deniedAlone)).toMatchObject({ accountId: null, status: 'rejected' });
    // It is the agent's account again once the provider shows it.
    expect(await readAccountStatus(agent, { accountId })).toMatchObject({ accountId, status: 'verified' });
  });

  it('restarts the count after a look that succeeded', async () => {
    const { agent } = await world.verifiedAgent();
    const look = () => readAccountStatus(during(agent, deniedAlone), {}).catch(() => null);
    await look();
    await look();
    await readAccountStatus(agent, {});
    world.clock.advance(7_200_000);
    expect(await look()).toBe(null);
  });
});

it('is made on one account alone when the answer was lost and the agent goes on with another', async () => {
  const { agent, accountId } = await world.verifiedAgent();
  const { id: proposalId } = await world.newProposal(agent, await world.newDeal(agent));
  const lost: Outage = { kind: 'answer-lost', from: 1, times: 1_000 };
  await generateInvoice(during(agent, lost), { proposalId }).catch(() => null);
  await loseMessages(world);
  const [draft] = await world.db.read.select().from(invoices);
  expect(draft).toMatchObject({ status: 'draft', accountId, providerId: null });
  await voidInvoice(agent, { invoiceId: draft?.id ?? '' });
  expect((await atProvider(accountId)).filter((status) => status === 'open')).toEqual([]);
});

it('books a payment that was made while the void was pending', async () => {
  const { agent, buyer, proposalId, invoiceId } = await invoicedDeal(world);
  await payUnheard(world, buyer, proposalId);
  await loseMessages(world);
  await expect(voidInvoice(agent, { invoiceId })).rejects.toEqual(failsWith('INVOICE_NOT_VOIDABLE'));
  expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'paid' });
});
