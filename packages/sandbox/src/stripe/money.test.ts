import { describe, expect, it } from 'vitest';
import { stripeFeeFor } from './money/stripe-fee.ts';
import {
  DAY,
  eventTypes,
  getError,
  getFunds,
  openPaidInvoice,
  openSandbox,
  openVerifiedAgent,
  type SandboxTestContext,
} from './testing/sandbox-context.ts';

const funds = getFunds;

const payInvoice = (context: SandboxTestContext, agent: { stripeAccount: string }, method = 'pm_card_visa') =>
  openPaidInvoice(context, agent, method);

describe('money', () => {
  it('leaves the agent exactly 80% and charges Stripe’s fee to the platform', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await payInvoice(context, agent);
    expect(await funds(context, agent)).toEqual([0, 20_000]);
    expect(await funds(context)).toEqual([0, 5_000 - 755]);
    const charges = await context.stripe.charges.list(
      { expand: ['data.balance_transaction', 'data.application_fee'] },
      agent,
    );
    expect(charges.data[0]).toMatchObject({
      amount: 25_000,
      balance_transaction: { amount: 25_000, fee: 5_000, net: 20_000, status: 'pending', type: 'charge' },
      application_fee: { amount: 5_000, account: agent.stripeAccount },
    });
    const platform = await context.stripe.balanceTransactions.list({});
    expect(platform.data.map(({ type, net }) => [type, net])).toEqual([
      ['stripe_fee', -755],
      ['application_fee', 5_000],
    ]);
  });

  it('costs 2.9% plus 30 cents for a card payment, rounded half up', () => {
    expect([25_000, 100, 50, 1_000_000_00].map(stripeFeeFor)).toEqual([755, 33, 31, 2_900_030]);
  });

  it('becomes available two business days later, also across a weekend', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await context.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'manual' } } } },
      agent,
    );
    await payInvoice(context, agent);
    await context.control('/clock', { advance_seconds: DAY });
    expect(await funds(context, agent)).toEqual([0, 20_000]);
    await context.control('/clock', { advance_seconds: DAY });
    expect(await funds(context, agent)).toEqual([20_000, 0]);
    expect((await eventTypes(context, agent)).at(-1)).toBe('balance.available');
    await context.control('/clock', { advance_seconds: DAY });
    await payInvoice(context, agent);
    await context.control('/clock', { advance_seconds: 3 * DAY });
    expect(await funds(context, agent)).toEqual([20_000, 20_000]);
    await context.control('/clock', { advance_seconds: DAY });
    expect(await funds(context, agent)).toEqual([40_000, 0]);
  });

  it('is paid out automatically on Mondays', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const schedule = { interval: 'weekly', weekly_payout_days: ['monday'] } as const;
    const settings = await context.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { ...schedule, weekly_payout_days: ['monday'] } } } },
      agent,
    );
    expect(settings.payments.payouts).toMatchObject({ schedule, status: 'enabled' });
    await payInvoice(context, agent);
    await context.control('/clock', { advance_seconds: 6 * DAY });
    expect((await context.stripe.payouts.list({}, agent)).data).toEqual([]);
    await context.control('/clock', { advance_seconds: DAY });
    const [payout] = (await context.stripe.payouts.list({}, agent)).data;
    expect(payout).toMatchObject({
      amount: 20_000,
      automatic: true,
      status: 'pending',
      created: Date.UTC(2026, 10, 9) / 1000,
      arrival_date: Date.UTC(2026, 10, 11) / 1000,
    });
    expect(await funds(context, agent)).toEqual([0, 0]);
    await context.control('/clock', { advance_seconds: DAY });
    expect((await context.stripe.payouts.retrieve(payout?.id ?? '', {}, agent)).status).toBe('in_transit');
    await context.control('/clock', { advance_seconds: DAY });
    expect((await context.stripe.payouts.retrieve(payout?.id ?? '', {}, agent)).status).toBe('paid');
    const types = (await eventTypes(context, agent)).filter((type) => /^(payout|balance)\./.test(type));
    expect(types).toEqual([
      'balance.available',
      'payout.created',
      'payout.reconciliation_completed',
      'payout.updated',
      'payout.paid',
    ]);
  });

  it('lists transactions by automatic payout, source and type', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await context.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'daily' } } } },
      agent,
    );
    await payInvoice(context, agent, 'pm_card_bypassPending');
    const manual = await context.stripe.payouts.create({ amount: 2_000, currency: 'usd' }, agent);
    await context.control('/clock', { advance_seconds: 3 * DAY });
    await payInvoice(context, agent, 'pm_card_bypassPending');
    const payout = (await context.stripe.payouts.list({}, agent)).data.find(({ automatic }) => automatic);
    const taken = await context.stripe.balanceTransactions.list({ payout: payout?.id ?? '' }, agent);
    expect(taken.data.map(({ type, net }) => [type, net])).toEqual([
      ['payout', -18_000],
      ['payout', -2_000],
      ['charge', 20_000],
    ]);
    const bySource = await context.stripe.balanceTransactions.list({ source: manual.id }, agent);
    expect(bySource.data.map(({ source }) => source)).toEqual([manual.id]);
    expect((await context.stripe.balanceTransactions.list({ type: 'charge' }, agent)).data).toHaveLength(2);
    const error = await getError(context.stripe.balanceTransactions.list({ payout: manual.id }, agent));
    expect(error).toMatchObject({ statusCode: 400, param: 'payout' });
  });

  it('can be negative: it is not paid out, and the next payment offsets it', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const { intent } = await payInvoice(context, agent, 'pm_card_bypassPending');
    await context.stripe.payouts.create({ amount: 20_000, currency: 'usd' }, agent);
    await context.stripe.refunds.create({ payment_intent: intent }, agent);
    expect(await funds(context, agent)).toEqual([-25_000, 0]);
    const createPayout = context.stripe.payouts.create({ amount: 1, currency: 'usd' }, agent);
    expect((await getError(createPayout)).code).toBe('balance_insufficient');
    await context.control('/clock', { advance_seconds: 7 * DAY });
    expect((await context.stripe.payouts.list({}, agent)).data).toHaveLength(1);
    await payInvoice(context, agent, 'pm_card_bypassPending');
    expect(await funds(context, agent)).toEqual([-5_000, 0]);
  });

  it('is not paid out before the platform sets a schedule', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await payInvoice(context, agent);
    await context.control('/clock', { advance_seconds: 30 * DAY });
    expect(await funds(context, agent)).toEqual([20_000, 0]);
    expect((await context.stripe.payouts.list({}, agent)).data).toEqual([]);
  });

  it('moves the same in one clock step as in several', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await context.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'daily' } } } },
      agent,
    );
    await payInvoice(context, agent);
    await context.control('/clock', { advance_seconds: 30 * DAY });
    const [payout] = (await context.stripe.payouts.list({}, agent)).data;
    expect([payout?.status, payout?.created]).toEqual(['paid', Date.UTC(2026, 10, 4) / 1000]);
  });
});

describe('a manual payout', () => {
  it('is rejected above the balance, without a bank account, and while payouts are disabled', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const createPayout = (amount: number) =>
      context.stripe.payouts.create({ amount, currency: 'usd' }, agent);
    await payInvoice(context, agent, 'pm_card_bypassPending');
    expect(await getError(createPayout(20_001))).toMatchObject({
      statusCode: 400,
      code: 'balance_insufficient',
    });
    await context.control(`/accounts/${agent.stripeAccount}`, { payouts: 'restricted' });
    expect((await getError(createPayout(1))).code).toBe('payouts_not_allowed');
    await context.control(`/accounts/${agent.stripeAccount}`, { payouts: 'active' });
    const [bank] = (await context.stripe.accounts.listExternalAccounts(agent.stripeAccount)).data;
    await context.stripe.accounts.deleteExternalAccount(agent.stripeAccount, bank?.id ?? '');
    expect((await getError(createPayout(1))).message).toContain(
      "don't have any external accounts in that currency (usd)",
    );
  });

  it('takes the money immediately and returns it when canceled', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await payInvoice(context, agent, 'pm_card_bypassPending');
    const payout = await context.stripe.payouts.create(
      { amount: 5_000, currency: 'usd', metadata: { a: 'b' } },
      agent,
    );
    expect(payout).toMatchObject({ status: 'pending', automatic: false, metadata: { a: 'b' } });
    expect(await funds(context, agent)).toEqual([15_000, 0]);
    expect((await context.stripe.payouts.cancel(payout.id, {}, agent)).status).toBe('canceled');
    expect(await funds(context, agent)).toEqual([20_000, 0]);
    await context.control('/clock', { advance_seconds: 5 * 3600 });
    expect((await getError(context.stripe.payouts.cancel(payout.id, {}, agent))).statusCode).toBe(400);
  });

  it('fails for a missing bank account, even after it was paid, and returns the money', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await context.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'manual' } } } },
      agent,
    );
    await payInvoice(context, agent, 'pm_card_bypassPending');
    const bad = await context.stripe.accounts.createExternalAccount(agent.stripeAccount, {
      external_account: {
        object: 'bank_account',
        country: 'US',
        currency: 'usd',
        routing_number: '110000000',
        account_number: '000111111116',
      },
    });
    const params = { amount: 5_000, currency: 'usd' };
    const failing = await context.stripe.payouts.create({ ...params, destination: bad.id }, agent);
    const working = await context.stripe.payouts.create(params, agent);
    await context.control('/clock', { advance_seconds: 3 * DAY });
    expect(await context.stripe.payouts.retrieve(failing.id, {}, agent)).toMatchObject({
      status: 'failed',
      failure_code: 'no_account',
    });
    expect(await funds(context, agent)).toEqual([15_000, 0]);
    await context.control(`/payouts/${working.id}`, { status: 'failed', account: agent.stripeAccount });
    expect(await funds(context, agent)).toEqual([20_000, 0]);
    expect((await eventTypes(context, agent)).filter((type) => type.startsWith('payout.'))).toEqual([
      'payout.created',
      'payout.created',
      'payout.updated',
      'payout.updated',
      'payout.failed',
      'payout.paid',
      'payout.failed',
    ]);
  });

  it('can be instant only for an eligible bank account', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await payInvoice(context, agent);
    const createPayout = () =>
      context.stripe.payouts.create({ amount: 1_000, currency: 'usd', method: 'instant' }, agent);
    expect((await getError(createPayout())).code).toBe('instant_payouts_unsupported');
    await context.stripe.accounts.createExternalAccount(agent.stripeAccount, {
      default_for_currency: true,
      external_account: {
        object: 'bank_account',
        country: 'US',
        currency: 'usd',
        routing_number: '110000000',
        account_number: '000222222227',
      },
    });
    expect((await context.stripe.balance.retrieve({}, agent)).instant_available?.[0]?.amount).toBe(20_000);
    const payout = await createPayout();
    await context.control('/clock', { advance_seconds: 3600 });
    expect((await context.stripe.payouts.retrieve(payout.id, {}, agent)).status).toBe('paid');
  });
});
