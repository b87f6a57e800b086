import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closedConnectAccounts } from '#domains/connect/closed-account.tables.ts';
import { readAccountStatus } from '#domains/connect/index.ts';
import { createPaymentSession, readPaymentSession } from '#domains/payment/index.ts';
import { readProposal } from '#domains/proposal/index.ts';
import { reconcile } from '#domains/reconciliation/index.ts';
import {
  createInvoicedDeal,
  dropStripeEvents,
  payWithoutEvents,
} from '#domains/reconciliation/testing/payment-fixtures.ts';
import { createOutageFetch, OUTAGE_KINDS, type Outage } from '#integrations/stripe/testing/outage-fetch.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  generateInvoice,
  issueInvoiceHandler,
  listAgentInvoices,
  listBuyerInvoices,
  readInvoice,
  voidInvoice,
  voidInvoiceHandler,
} from '../index.ts';
import { invoices } from '../invoice.tables.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

/** The same caller while the provider fails. The outbox runs only when a test drains it. */
function withOutage<Ctx extends UseCaseContext>(ctx: Ctx, outage: Outage): Ctx {
  const payments = context.stripe.connect({
    fetch: createOutageFetch(context.stripe.exchange.answer, outage),
  });
  const withTrouble = { ...ctx, ports: { ...ctx.ports, payments } };
  const runNow = async () => {
    const [row] = await context.db.read.select().from(invoices);
    if (!row) return;
    const handler = row.voidRequestedAt ? voidInvoiceHandler : issueInvoiceHandler;
    await handler.run(withTrouble, { invoiceId: row.id }, { jobId: 'job', attempt: 1 });
  };
  return { ...withTrouble, jobs: { runNow } };
}

/** The statuses of the account's invoices at the provider, newest first. */
async function listProviderStatuses(accountId: string): Promise<string[]> {
  const list = await context.stripe.payments.invoices.recent(accountId, 10);
  return list.map((invoice) => invoice.status);
}

const always = (kind: Outage['kind'], accountsOnly = false): Outage => ({
  kind,
  from: 1,
  times: 1_000,
  accountsOnly,
});

describe.each(OUTAGE_KINDS.flatMap((kind) => [always(kind), always(kind, true)]))(
  'voiding while the provider fails ($kind, accounts only: $accountsOnly)',
  (outage) => {
    it('keeps the void pending, blocks a second invoice and payments, and completes once the provider responds', async () => {
      const { agent, accountId, buyer, proposalId, invoiceId } = await createInvoicedDeal(context);
      const { sessionId } = await createPaymentSession(buyer, { proposalId });
      expect(await voidInvoice(withOutage(agent, outage), { invoiceId })).toEqual({
        invoiceId,
        invoiceUrl: null,
        status: outage.kind === 'response-lost' ? expect.stringMatching(/^void(ing)?$/) : 'voiding',
        paidOutside: false,
      });
      const isDone = (await readInvoice(agent, { invoiceId })).status === 'void';
      if (!isDone) {
        expect(await listProviderStatuses(accountId)).toHaveLength(1);
        expect((await listAgentInvoices(agent))[0]?.invoice).toMatchObject({
          status: 'voiding',
          hosted_invoice_url: null,
        });
        expect((await listBuyerInvoices(buyer))[0]).toMatchObject({ status: 'voiding', invoiceUrl: null });
        expect(await readProposal(buyer, { proposalId })).toMatchObject({ invoiceUrl: null });
        await expect(generateInvoice(withOutage(agent, outage), { proposalId })).rejects.toEqual(
          failsWith('INVOICE_VOIDING'),
        );
        await expect(createPaymentSession(buyer, { proposalId })).rejects.toEqual(
          failsWith('INVOICE_VOIDING'),
        );
        await expect(readPaymentSession(buyer, { sessionId })).rejects.toEqual(failsWith('INVOICE_VOIDING'));
      }
      context.clock.advance(10_000);
      await context.worker.drain();
      expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'void' });
      expect(await listProviderStatuses(accountId)).toEqual(['void']);
      expect(await readAccountStatus(agent, {})).toMatchObject({ accountId, status: 'verified' });
      expect(await generateInvoice(agent, { proposalId })).toMatchObject({ status: 'open' });
      expect(await listProviderStatuses(accountId)).toEqual(['open', 'void']);
    });
  },
);

describe('an invoice that is being voided', () => {
  it('becomes paid if the payment was faster', async () => {
    const { agent, buyer, proposalId, invoiceId, accountId } = await createInvoicedDeal(context);
    const { sessionId } = await createPaymentSession(buyer, { proposalId });
    const session = await readPaymentSession(buyer, { sessionId });
    await voidInvoice(withOutage(agent, always('account-denied')), { invoiceId });
    const [intentId = ''] = session.client_secret.split('_secret_');
    await context.stripe.payByCard(accountId, intentId, session.client_secret, '4242424242424242');
    context.clock.advance(10_000);
    await context.worker.drain();
    expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'paid' });
    expect(await readProposal(agent, { proposalId })).toMatchObject({ paymentStatus: 'payment_succeeded' });
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(failsWith('ALREADY_PAID'));
  });

  it('is voided by the reconciliation run when its job was lost', async () => {
    const { agent, invoiceId } = await createInvoicedDeal(context);
    const lost = { ...agent, jobs: { runNow: async () => undefined } };
    expect(await voidInvoice(lost, { invoiceId })).toMatchObject({ status: 'voiding' });
    expect(await reconcile(context.system)).toEqual([]);
    expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'void' });
  });

  it('stays pending on a disconnected account, where it may still be paid', async () => {
    const { agent, accountId, proposalId, invoiceId } = await createInvoicedDeal(context);
    context.clock.advance(1_000);
    await context.db.transaction((tx) =>
      tx.insert(closedConnectAccounts).values({
        accountId,
        agentId: agent.actor.userId,
        closedAt: context.clock.now(),
        reason: 'deauthorized',
      }),
    );
    await voidInvoice(withOutage(agent, always('account-denied', true)), { invoiceId });
    await expect(
      generateInvoice(withOutage(agent, always('account-denied', true)), { proposalId }),
    ).rejects.toEqual(failsWith('INVOICE_VOIDING'));
    expect((await listAgentInvoices(agent))[0]?.invoice.status).toBe('voiding');
  });
});

describe('an account to which access is denied', () => {
  const denied = always('account-denied');
  const deniedAlone = always('account-denied', true);

  it.each([denied, deniedAlone, always('wrong-key')])(
    'does not count as closed ($kind, accounts only: $accountsOnly)',
    async (outage) => {
      const { agent, accountId } = await context.newVerifiedAgent();
      for (let look = 0; look < 5; look += 1) {
        await expect(readAccountStatus(withOutage(agent, outage), {})).rejects.toEqual(
          failsWith('PROVIDER_UNAVAILABLE'),
        );
        context.clock.advance(60_000);
      }
      expect(await readAccountStatus(agent, {})).toMatchObject({ accountId, status: 'verified' });
    },
  );

  it('counts as ended after an hour of denied reads while the platform is accessible', async () => {
    const { agent, accountId } = await context.newVerifiedAgent();
    const look = (outage: Outage) => readAccountStatus(withOutage(agent, outage), {}).catch(() => null);
    for (const minute of [0, 30, 59]) {
      expect([minute, await look(deniedAlone)]).toEqual([minute, null]);
      context.clock.advance(minute === 0 ? 1_800_000 : 1_740_000);
    }
    expect(await look(denied)).toBe(null);
    expect(await look(deniedAlone)).toMatchObject({ accountId: null, status: 'rejected' });
    // The agent gets the account back once it is accessible again.
    expect(await readAccountStatus(agent, { accountId })).toMatchObject({ accountId, status: 'verified' });
  });

  it('restarts the count after a successful read', async () => {
    const { agent } = await context.newVerifiedAgent();
    const look = () => readAccountStatus(withOutage(agent, deniedAlone), {}).catch(() => null);
    await look();
    await look();
    await readAccountStatus(agent, {});
    context.clock.advance(7_200_000);
    expect(await look()).toBe(null);
  });
});

it('is issued on one account only when the response was lost and the agent replaced the account', async () => {
  const { agent, accountId } = await context.newVerifiedAgent();
  const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
  const lost: Outage = { kind: 'response-lost', from: 1, times: 1_000 };
  await generateInvoice(withOutage(agent, lost), { proposalId }).catch(() => null);
  await dropStripeEvents(context);
  const [draft] = await context.db.read.select().from(invoices);
  expect(draft).toMatchObject({ status: 'draft', accountId, providerId: null });
  await voidInvoice(agent, { invoiceId: draft?.id ?? '' });
  expect((await listProviderStatuses(accountId)).filter((status) => status === 'open')).toEqual([]);
});

it('posts a payment that was made while the void was pending', async () => {
  const { agent, buyer, proposalId, invoiceId } = await createInvoicedDeal(context);
  await payWithoutEvents(context, buyer, proposalId);
  await dropStripeEvents(context);
  await expect(voidInvoice(agent, { invoiceId })).rejects.toEqual(failsWith('INVOICE_NOT_VOIDABLE'));
  expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'paid' });
});
