import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, readAccountStatus } from '#domains/connect/index.ts';
import { getLedgerBalance, toLedgerAccount } from '#domains/ledger/index.ts';
import { createPaymentSession, readPaymentSession, readPaymentStatus } from '#domains/payment/index.ts';
import { createPayout, listRecentPayouts, readBalance } from '#domains/payout/index.ts';
import { readProposal, updateProposal } from '#domains/proposal/index.ts';
import { resendInvoice } from '#domains/proposal-email/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import {
  findInvoices,
  generateInvoice,
  listAgentInvoices,
  listBillings,
  listBuyerInvoices,
  listConnectedInvoices,
  readInvoice,
  voidInvoice,
} from '../index.ts';
import { listBuyerProviderInvoicesPage } from '../read-invoices.ts';

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const DAY_SECONDS = 86_400;

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

/** A verified agent, their client who has an account and an invoiced proposal. */
async function createInvoicedProposal(amount = '250') {
  const { agent, accountId } = await context.newVerifiedAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const proposal = await context.newProposal(agent, deal, amount);
  const invoice = await generateInvoice(agent, { proposalId: proposal.id });
  return { agent, accountId, buyer, proposal, invoice };
}

async function pay(
  buyer: UserContext,
  proposalId: Parameters<typeof createPaymentSession>[1]['proposalId'],
  card: string,
): Promise<void> {
  const { sessionId } = await createPaymentSession(buyer, { proposalId });
  const session = await readPaymentSession(buyer, { sessionId });
  const [intentId = ''] = session.client_secret.split('_secret_');
  await context.stripe.payByCard(session.accountId, intentId, session.client_secret, card);
}

describe('a payment of 250.00', () => {
  // Spec: constants-1
  it('adds 200.00 for the agent and 50.00 for the platform to balance and ledger, and is paid out', async () => {
    const { agent, buyer, proposal } = await createInvoicedProposal('250');
    await pay(buyer, proposal.id, GOOD_CARD);
    await context.processStripeEvents();

    expect((await readProposal(buyer, { proposalId: proposal.id })).paymentStatus).toBe('payment_succeeded');
    const balance = await readBalance(agent);
    expect(balance).toMatchObject({
      total: { amount: 20_000 },
      availableNow: { amount: 0 },
      availableSoon: { amount: 20_000 },
    });
    expect(await getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId))).toBe(20_000);
    expect(await getLedgerBalance(context.db.read, 'platform:fees')).toBe(5_000);
    expect(await getLedgerBalance(context.db.read, 'outside:cards')).toBe(-25_000);

    await context.stripe.control('clock', { advance_seconds: 4 * DAY_SECONDS });
    await context.processStripeEvents();
    const { availableNow } = await readBalance(agent);
    // These days may include a Monday with an automatic payout.
    if (availableNow.amount > 0) await createPayout(agent, { amount: 200, currency: 'usd' });
    await context.processStripeEvents();
    expect((await readBalance(agent)).total.amount).toBe(0);
    expect(await getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId))).toBe(0);
    expect(await getLedgerBalance(context.db.read, 'outside:banks')).toBe(20_000);
    expect(await listRecentPayouts(agent, { limit: 10 })).toMatchObject([{ amount: 200, currency: 'usd' }]);
  });

  it('is posted once for repeated provider events', async () => {
    const { agent, buyer, proposal } = await createInvoicedProposal('250');
    await pay(buyer, proposal.id, GOOD_CARD);
    await readPaymentStatus(buyer, { proposalId: proposal.id });
    await context.processStripeEvents();
    await readPaymentStatus(agent, { proposalId: proposal.id });
    expect(await getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId))).toBe(20_000);
  });

  it('is found by a status request before any event arrives', async () => {
    const { buyer, proposal } = await createInvoicedProposal('250');
    await pay(buyer, proposal.id, GOOD_CARD);
    expect(await readPaymentStatus(buyer, { proposalId: proposal.id })).toEqual({
      paymentStatus: 'payment_succeeded',
    });
  });
});

describe('listBuyerProviderInvoicesPage', () => {
  it('shows a payment before any event arrives', async () => {
    const { buyer, proposal } = await createInvoicedProposal('250');
    await pay(buyer, proposal.id, GOOD_CARD);
    expect(await listBuyerInvoices(buyer)).toMatchObject([{ status: 'open' }]);
    expect(await listBuyerProviderInvoicesPage(buyer, { limit: 50 })).toMatchObject({
      items: [{ status: 'paid', amount: 25_000 }],
    });
  });
});

describe('a declined card', () => {
  it('fails the payment, and another card pays the same invoice', async () => {
    const { agent, buyer, proposal, invoice } = await createInvoicedProposal();
    await pay(buyer, proposal.id, DECLINED_CARD);
    await context.processStripeEvents();
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('payment_failed');
    const failed = { status: 'open', paymentFailed: true };
    expect(await listConnectedInvoices(agent, { limit: 10 })).toMatchObject([failed]);
    expect(await listBuyerInvoices(buyer)).toMatchObject([failed]);

    const again = await generateInvoice(agent, { proposalId: proposal.id });
    expect(again.invoiceId).toBe(invoice.invoiceId);
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('invoiced');
    await pay(buyer, proposal.id, GOOD_CARD);
    await context.processStripeEvents();
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('payment_succeeded');
    expect(await listConnectedInvoices(agent, { limit: 10 })).toHaveLength(1);
  });
});

/** A proposal with an amount that was stored before amounts were validated. */
async function insertLegacyProposal(agent: UserContext, amount: string) {
  const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
  return updateProposal(agent, { proposalId, changes: { amount } });
}

describe('an invoice that the provider marked as uncollectible', () => {
  it('is sent again and paid like an open one', async () => {
    const { agent, accountId, buyer, proposal, invoice } = await createInvoicedProposal();
    await context.stripe.post(accountId, `/v1/invoices/${invoice.invoiceId}/mark_uncollectible`, {});
    await context.processStripeEvents();
    expect(await listBuyerInvoices(buyer)).toMatchObject([{ status: 'uncollectible' }]);
    context.clock.advance(61_000);
    await resendInvoice(agent, invoice);
    await pay(buyer, proposal.id, GOOD_CARD);
    await context.processStripeEvents();
    expect(await listBuyerInvoices(buyer)).toMatchObject([{ status: 'paid' }]);
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('payment_succeeded');
  });
});

describe('generating an invoice', () => {
  it('returns the same invoice for repeated and concurrent requests', async () => {
    const { agent } = await context.newVerifiedAgent();
    const proposal = await context.newProposal(agent, await context.newDeal(agent));
    const results = await Promise.all(
      Array.from({ length: 5 }, () => generateInvoice(agent, { proposalId: proposal.id })),
    );
    await context.worker.drain();
    const final = await generateInvoice(agent, { proposalId: proposal.id });
    expect(final.invoiceUrl).toMatch(/^http/);
    expect(results.map((answer) => answer.status)).not.toContain('void');
    expect(await listConnectedInvoices(agent, { limit: 10 })).toHaveLength(1);
  });

  it('rejects amounts that the provider cannot charge before anything is created there', async () => {
    const { agent } = await context.newVerifiedAgent();
    const proposal = await insertLegacyProposal(agent, '0.49');
    const error = await generateInvoice(agent, { proposalId: proposal.id }).catch((error: unknown) => error);
    expect(error).toMatchObject({
      code: 'AMOUNT_NOT_PAYABLE',
      message: 'Enter an amount from $0.50 to $999,999.99 before you generate an invoice.',
    });
    expect(await listConnectedInvoices(agent, { limit: 10 })).toEqual([]);
  });

  // Spec: validation-14
  it.each(['0', 'to be agreed', '-5', '1000000'])('rejects the amount %s', async (amount) => {
    const { agent } = await context.newVerifiedAgent();
    const proposal = await insertLegacyProposal(agent, amount);
    await expect(generateInvoice(agent, { proposalId: proposal.id })).rejects.toEqual(
      failsWith('AMOUNT_NOT_PAYABLE'),
    );
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('not_initiated');
  });

  it('rejects everyone but the agent', async () => {
    const { buyer, proposal } = await createInvoicedProposal();
    await expect(generateInvoice(buyer, { proposalId: proposal.id })).rejects.toEqual(
      failsWith('WRONG_ROLE'),
    );
    await expect(generateInvoice(await context.newAgent(), { proposalId: proposal.id })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    await expect(generateInvoice(context.anonymous, { proposalId: proposal.id })).rejects.toEqual(
      failsWith('NOT_SIGNED_IN'),
    );
  });

  // Spec: differences-16
  it('locks the price until it is voided', async () => {
    const { agent, proposal, invoice } = await createInvoicedProposal();
    const cheaper = { proposalId: proposal.id, changes: { amount: '10' } };
    await expect(updateProposal(agent, cheaper)).rejects.toEqual(failsWith('AMOUNT_LOCKED'));
    const spelled = {
      proposalId: proposal.id,
      changes: { amount: `$${proposal.amount}.00`, terms: 'Two visits' },
    };
    expect(await updateProposal(agent, spelled)).toMatchObject({ terms: 'Two visits' });
    const unreadable = { proposalId: proposal.id, changes: { amount: 'ask me' } };
    await expect(updateProposal(agent, unreadable)).rejects.toEqual(failsWith('AMOUNT_LOCKED'));
    await voidInvoice(agent, { invoiceId: invoice.invoiceId });
    expect(await updateProposal(agent, cheaper)).toMatchObject({ amount: '10' });
  });

  it('keeps a draft if the account lost its verification unnoticed, and issues it on the next read', async () => {
    const { agent, accountId } = await context.newVerifiedAgent();
    const account = (state: string) =>
      context.stripe.control(`accounts/${accountId}`, { card_payments: state, payouts: state });
    const proposal = await context.newProposal(agent, await context.newDeal(agent));
    const link = async () => (await readProposal(agent, { proposalId: proposal.id })).invoiceUrl;
    await account('restricted');
    const draft = await generateInvoice(agent, { proposalId: proposal.id });
    expect(draft).toMatchObject({ status: 'draft', invoiceUrl: null });
    expect(await link()).toBe(null);
    await account('active');
    context.clock.advance(60_000);
    expect(await link()).toBe(null);
    await context.worker.drain();
    expect(await link()).toMatch(/^http/);
  });

  it('keeps a draft without a link until the account can charge, then issues it automatically', async () => {
    const agent = await context.newAgent();
    const buyer = await context.newBuyer();
    const proposal = await context.newProposal(
      agent,
      await context.newDeal(agent, { customerEmail: buyer.actor.email }),
    );
    expect(await generateInvoice(agent, { proposalId: proposal.id })).toMatchObject({
      invoiceUrl: null,
      status: 'draft',
    });
    expect(await readProposal(agent, { proposalId: proposal.id })).toMatchObject({
      paymentStatus: 'invoiced',
      invoiceUrl: null,
    });
    expect(await listBuyerInvoices(buyer)).toEqual([]);

    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    const heard: string[] = [];
    const stop = context.db.listen({ onMessage: (text) => heard.push(text), onGap: () => undefined });
    await context.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
    await context.processStripeEvents();
    expect(await readAccountStatus(agent, {})).toMatchObject({
      status: 'verified',
      onboardingComplete: true,
    });
    expect((await readProposal(agent, { proposalId: proposal.id })).invoiceUrl).toMatch(/^http/);
    expect(await listBuyerInvoices(buyer)).toMatchObject([{ status: 'open', amount: 25_000 }]);
    // The agent's open screens are notified.
    const toLook = JSON.stringify({ userId: agent.actor.userId, areas: ['proposals', 'money'] });
    await expect.poll(() => heard).toContain(toLook);
    await stop();
  });
});

describe('voiding an invoice', () => {
  it('hides it from the buyer and lets the agent invoice again', async () => {
    const { agent, buyer, proposal, invoice } = await createInvoicedProposal();
    expect(await voidInvoice(agent, { invoiceId: invoice.invoiceId })).toMatchObject({ status: 'void' });
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('not_initiated');
    await expect(createPaymentSession(buyer, { proposalId: proposal.id })).rejects.toEqual(
      failsWith('NOTHING_TO_PAY'),
    );
    const second = await generateInvoice(agent, { proposalId: proposal.id });
    expect(second.invoiceId).not.toBe(invoice.invoiceId);
    expect((await listAgentInvoices(agent)).map((entry) => entry.invoice.status)).toEqual(['open', 'void']);
  });

  it('is rejected once it is paid, even before the event arrives', async () => {
    const { agent, buyer, proposal, invoice } = await createInvoicedProposal();
    await pay(buyer, proposal.id, GOOD_CARD);
    await expect(voidInvoice(agent, { invoiceId: invoice.invoiceId })).rejects.toEqual(
      failsWith('INVOICE_NOT_VOIDABLE'),
    );
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('payment_succeeded');
    await expect(voidInvoice(agent, { invoiceId: invoice.invoiceId })).rejects.toEqual(
      failsWith('INVOICE_NOT_VOIDABLE'),
    );
  });

  it('is rejected while the payment is processing, and works once it has failed', async () => {
    const { agent, buyer, proposal, invoice } = await createInvoicedProposal();
    await context.stripe.control('payments', { processing_seconds: 60 });
    await pay(buyer, proposal.id, DECLINED_CARD);
    const error = await voidInvoice(agent, invoice).catch((error: unknown) => error);
    expect(error).toMatchObject({
      code: 'INVOICE_NOT_VOIDABLE',
      message: 'Only draft or open invoices can be voided; this one is being paid.',
    });
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('payment_pending');
    const processing = { status: 'processing' };
    expect(await listConnectedInvoices(agent, { limit: 10 })).toMatchObject([processing]);
    expect((await findInvoices(agent, { limit: 10 })).items).toMatchObject([processing]);
    expect(await listBuyerInvoices(buyer)).toMatchObject([processing]);
    expect(await listBillings(buyer, { proposalId: proposal.id })).toMatchObject([processing]);
    expect(await readInvoice(agent, invoice)).toMatchObject(processing);
    await context.stripe.control('clock', { advance_seconds: 120 });
    expect(await voidInvoice(agent, invoice)).toMatchObject({ status: 'void' });
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('not_initiated');
  });

  it('works on a draft that waits for the account', async () => {
    const agent = await context.newAgent();
    const proposal = await context.newProposal(agent, await context.newDeal(agent));
    const { invoiceId } = await generateInvoice(agent, { proposalId: proposal.id });
    expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'void' });
    expect(await readProposal(agent, { proposalId: proposal.id })).toMatchObject({
      paymentStatus: 'not_initiated',
      invoiceId: null,
    });
  });

  it('rejects everyone but the agent', async () => {
    const { buyer, invoice } = await createInvoicedProposal();
    await expect(voidInvoice(buyer, invoice)).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(voidInvoice(await context.newAgent(), invoice)).rejects.toEqual(failsWith('NOT_FOUND'));
  });
});

describe('access by strangers', () => {
  it('is rejected everywhere', async () => {
    const { proposal, invoice, buyer } = await createInvoicedProposal();
    const stranger = await context.newBuyer();
    const { sessionId } = await createPaymentSession(buyer, { proposalId: proposal.id });
    await expect(readInvoice(stranger, invoice)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(createPaymentSession(stranger, { proposalId: proposal.id })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    await expect(readPaymentSession(stranger, { sessionId })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(readPaymentStatus(stranger, { proposalId: proposal.id })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    expect(await listBuyerInvoices(stranger)).toEqual([]);
  });
});
