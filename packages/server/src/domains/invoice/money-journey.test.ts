import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWorld, type PersonContext, type TestWorld } from '#testing/test-world.ts';
import { createAccount, readAccountStatus } from '../connect/index.ts';
import { agentAccount, ledgerBalance } from '../ledger/index.ts';
import { openPayment, readPaymentSession, readPaymentStatus } from '../payment/index.ts';
import { createPayout, listRecentPayouts, readBalance } from '../payout/index.ts';
import { readProposal, updateProposal } from '../proposal/index.ts';
import {
  generateInvoice,
  listAgentInvoices,
  listBuyerInvoices,
  listConnectedInvoices,
  readInvoice,
  voidInvoice,
} from './index.ts';
import { pageBuyerProviderInvoices } from './read-invoices.ts';

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const DAY_SECONDS = 86_400;

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

/** A verified agent, their client who has an account, and an invoiced proposal between them. */
async function invoiced(amount = '250') {
  const { agent, accountId } = await world.verifiedAgent();
  const buyer = await world.newBuyer();
  const deal = await world.newDeal(agent, { customerEmail: buyer.actor.email });
  const proposal = await world.newProposal(agent, deal, amount);
  const invoice = await generateInvoice(agent, { proposalId: proposal.id });
  return { agent, accountId, buyer, proposal, invoice };
}

async function pay(
  buyer: PersonContext,
  proposalId: Parameters<typeof openPayment>[1]['proposalId'],
  card: string,
): Promise<void> {
  const { sessionId } = await openPayment(buyer, { proposalId });
  const session = await readPaymentSession(buyer, { sessionId });
  const [intentId = ''] = session.client_secret.split('_secret_');
  await world.stripe.payByCard(session.accountId, intentId, session.client_secret, card);
}

describe('a payment of 250.00', () => {
  // Spec: constants-1
  it('gives the agent 200.00 and the platform 50.00, in the balance and in the ledger, and is paid out', async () => {
    const { agent, buyer, proposal } = await invoiced('250');
    await pay(buyer, proposal.id, GOOD_CARD);
    await world.deliver();

    expect((await readProposal(buyer, { proposalId: proposal.id })).paymentStatus).toBe('payment_succeeded');
    const balance = await readBalance(agent);
    expect(balance).toMatchObject({
      total: { amount: 20_000 },
      availableNow: { amount: 0 },
      availableSoon: { amount: 20_000 },
    });
    expect(await ledgerBalance(world.db.read, agentAccount(agent.actor.userId))).toBe(20_000);
    expect(await ledgerBalance(world.db.read, 'platform:fees')).toBe(5_000);
    expect(await ledgerBalance(world.db.read, 'outside:cards')).toBe(-25_000);

    await world.stripe.control('clock', { advance_seconds: 4 * DAY_SECONDS });
    await world.deliver();
    const { availableNow } = await readBalance(agent);
    // A Monday may lie in these days: then the provider has paid out by itself.
    if (availableNow.amount > 0) await createPayout(agent, { amount: 200, currency: 'usd' });
    await world.deliver();
    expect((await readBalance(agent)).total.amount).toBe(0);
    expect(await ledgerBalance(world.db.read, agentAccount(agent.actor.userId))).toBe(0);
    expect(await ledgerBalance(world.db.read, 'outside:banks')).toBe(20_000);
    expect(await listRecentPayouts(agent, { limit: 10 })).toMatchObject([{ amount: 200, currency: 'usd' }]);
  });

  it('counts once, however often the provider tells us', async () => {
    const { agent, buyer, proposal } = await invoiced('250');
    await pay(buyer, proposal.id, GOOD_CARD);
    await readPaymentStatus(buyer, { proposalId: proposal.id });
    await world.deliver();
    await readPaymentStatus(agent, { proposalId: proposal.id });
    expect(await ledgerBalance(world.db.read, agentAccount(agent.actor.userId))).toBe(20_000);
  });

  it('is known to who asks before any message has come', async () => {
    const { buyer, proposal } = await invoiced('250');
    await pay(buyer, proposal.id, GOOD_CARD);
    expect(await readPaymentStatus(buyer, { proposalId: proposal.id })).toEqual({
      paymentStatus: 'payment_succeeded',
    });
  });
});

describe('the list of a buyer’s invoices as the provider has them', () => {
  it('knows of a payment before any message has come', async () => {
    const { buyer, proposal } = await invoiced('250');
    await pay(buyer, proposal.id, GOOD_CARD);
    expect(await listBuyerInvoices(buyer)).toMatchObject([{ status: 'open' }]);
    expect(await pageBuyerProviderInvoices(buyer, { limit: 50 })).toMatchObject({
      items: [{ status: 'paid', amount: 25_000 }],
    });
  });
});

describe('a declined card', () => {
  it('fails the payment, and another card pays the same invoice', async () => {
    const { agent, buyer, proposal, invoice } = await invoiced();
    await pay(buyer, proposal.id, DECLINED_CARD);
    await world.deliver();
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('payment_failed');

    const again = await generateInvoice(agent, { proposalId: proposal.id });
    expect(again.invoiceId).toBe(invoice.invoiceId);
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('invoiced');
    await pay(buyer, proposal.id, GOOD_CARD);
    await world.deliver();
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('payment_succeeded');
    expect(await listConnectedInvoices(agent, { limit: 10 })).toHaveLength(1);
  });
});

/** A proposal with an amount that was stored before amounts were checked. */
async function storedBefore(agent: PersonContext, amount: string) {
  const { id: proposalId } = await world.newProposal(agent, await world.newDeal(agent));
  return updateProposal(agent, { proposalId, changes: { amount } });
}

describe('generating an invoice', () => {
  it('answers the same one when asked again, also at the same time', async () => {
    const { agent } = await world.verifiedAgent();
    const proposal = await world.newProposal(agent, await world.newDeal(agent));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => generateInvoice(agent, { proposalId: proposal.id })),
    );
    await world.worker.drain();
    const final = await generateInvoice(agent, { proposalId: proposal.id });
    expect(final.invoiceUrl).toMatch(/^http/);
    expect(answers.map((answer) => answer.status)).not.toContain('void');
    expect(await listConnectedInvoices(agent, { limit: 10 })).toHaveLength(1);
  });

  it('is blocked for what the provider cannot charge, before anything is stored there', async () => {
    const { agent } = await world.verifiedAgent();
    const proposal = await storedBefore(agent, '0.49');
    const refusal = await generateInvoice(agent, { proposalId: proposal.id }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({
      code: 'AMOUNT_NOT_PAYABLE',
      message: 'Enter an amount from $0.50 to $999,999.99 before you generate an invoice.',
    });
    expect(await listConnectedInvoices(agent, { limit: 10 })).toEqual([]);
  });

  // Spec: validation-14
  it.each(['0', 'to be agreed', '-5', '1000000'])('is blocked for the amount %s', async (amount) => {
    const { agent } = await world.verifiedAgent();
    const proposal = await storedBefore(agent, amount);
    await expect(generateInvoice(agent, { proposalId: proposal.id })).rejects.toEqual(
      failsWith('AMOUNT_NOT_PAYABLE'),
    );
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('not_initiated');
  });

  it('is the agent’s alone', async () => {
    const { buyer, proposal } = await invoiced();
    await expect(generateInvoice(buyer, { proposalId: proposal.id })).rejects.toEqual(
      failsWith('WRONG_ROLE'),
    );
    await expect(generateInvoice(await world.newAgent(), { proposalId: proposal.id })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    await expect(generateInvoice(world.visitor, { proposalId: proposal.id })).rejects.toEqual(
      failsWith('NOT_SIGNED_IN'),
    );
  });

  // Spec: differences-16
  it('locks the price until it is voided', async () => {
    const { agent, proposal, invoice } = await invoiced();
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

  it('waits as a draft also where the account lost its verification unheard, and is made when somebody looks', async () => {
    const { agent, accountId } = await world.verifiedAgent();
    const account = (state: string) =>
      world.stripe.control(`accounts/${accountId}`, { card_payments: state, payouts: state });
    const proposal = await world.newProposal(agent, await world.newDeal(agent));
    const link = async () => (await readProposal(agent, { proposalId: proposal.id })).invoiceUrl;
    await account('restricted');
    const draft = await generateInvoice(agent, { proposalId: proposal.id });
    expect(draft).toMatchObject({ status: 'draft', invoiceUrl: null });
    expect(await link()).toBe(null);
    await account('active');
    world.clock.advance(60_000);
    expect(await link()).toBe(null);
    await world.worker.drain();
    expect(await link()).toMatch(/^http/);
  });

  it('waits as a draft without a link until the account can charge, and is then made by itself', async () => {
    const agent = await world.newAgent();
    const buyer = await world.newBuyer();
    const proposal = await world.newProposal(
      agent,
      await world.newDeal(agent, { customerEmail: buyer.actor.email }),
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
    const stop = world.db.listen({ hear: (text) => heard.push(text), missed: () => undefined });
    await world.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
    await world.deliver();
    expect(await readAccountStatus(agent, {})).toMatchObject({
      status: 'verified',
      onboardingComplete: true,
    });
    expect((await readProposal(agent, { proposalId: proposal.id })).invoiceUrl).toMatch(/^http/);
    expect(await listBuyerInvoices(buyer)).toMatchObject([{ status: 'open', amount: 25_000 }]);
    // The agent's open screens are told to look again.
    const toLook = JSON.stringify({ userId: agent.actor.userId, areas: ['proposals', 'money'] });
    await expect.poll(() => heard).toContain(toLook);
    await stop();
  });
});

describe('voiding an invoice', () => {
  it('takes it from the buyer and lets the agent bill anew', async () => {
    const { agent, buyer, proposal, invoice } = await invoiced();
    expect(await voidInvoice(agent, { invoiceId: invoice.invoiceId })).toMatchObject({ status: 'void' });
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('not_initiated');
    await expect(openPayment(buyer, { proposalId: proposal.id })).rejects.toEqual(
      failsWith('NOTHING_TO_PAY'),
    );
    const second = await generateInvoice(agent, { proposalId: proposal.id });
    expect(second.invoiceId).not.toBe(invoice.invoiceId);
    expect((await listAgentInvoices(agent)).map((entry) => entry.invoice.status)).toEqual(['open', 'void']);
  });

  it('is refused once it is paid, also when nobody has told us yet', async () => {
    const { agent, buyer, proposal, invoice } = await invoiced();
    await pay(buyer, proposal.id, GOOD_CARD);
    await expect(voidInvoice(agent, { invoiceId: invoice.invoiceId })).rejects.toEqual(
      failsWith('INVOICE_NOT_VOIDABLE'),
    );
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('payment_succeeded');
    await expect(voidInvoice(agent, { invoiceId: invoice.invoiceId })).rejects.toEqual(
      failsWith('INVOICE_NOT_VOIDABLE'),
    );
  });

  it('is refused while the card is being charged, and works once that has failed', async () => {
    const { agent, buyer, proposal, invoice } = await invoiced();
    await world.stripe.control('payments', { processing_seconds: 60 });
    await pay(buyer, proposal.id, DECLINED_CARD);
    const refusal = await voidInvoice(agent, invoice).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'INVOICE_NOT_VOIDABLE',
      message: 'Only draft or open invoices can be voided; this one is being paid.',
    });
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('payment_pending');
    await world.stripe.control('clock', { advance_seconds: 120 });
    expect(await voidInvoice(agent, invoice)).toMatchObject({ status: 'void' });
    expect((await readProposal(agent, { proposalId: proposal.id })).paymentStatus).toBe('not_initiated');
  });

  it('works on a draft that waits for the account', async () => {
    const agent = await world.newAgent();
    const proposal = await world.newProposal(agent, await world.newDeal(agent));
    const { invoiceId } = await generateInvoice(agent, { proposalId: proposal.id });
    expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'void' });
    expect(await readProposal(agent, { proposalId: proposal.id })).toMatchObject({
      paymentStatus: 'not_initiated',
      invoiceId: null,
    });
  });

  it('is the agent’s alone', async () => {
    const { buyer, invoice } = await invoiced();
    await expect(voidInvoice(buyer, invoice)).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(voidInvoice(await world.newAgent(), invoice)).rejects.toEqual(failsWith('NOT_FOUND'));
  });
});

describe('what strangers see of the money', () => {
  it('is nothing', async () => {
    const { proposal, invoice, buyer } = await invoiced();
    const stranger = await world.newBuyer();
    const { sessionId } = await openPayment(buyer, { proposalId: proposal.id });
    await expect(readInvoice(stranger, invoice)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(openPayment(stranger, { proposalId: proposal.id })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(readPaymentSession(stranger, { sessionId })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(readPaymentStatus(stranger, { proposalId: proposal.id })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    expect(await listBuyerInvoices(stranger)).toEqual([]);
  });
});
