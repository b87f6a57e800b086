import { describe, expect, it } from 'vitest';
import { stripeFeeFor } from './money/stripe-fee.ts';
import {
  DAY,
  eventTypes,
  fundsOf,
  openPaidInvoice,
  openVerifiedAgent,
  openWorld,
  refusalOf,
  type SandboxWorld,
} from './testing/sandbox-world.ts';

const funds = fundsOf;

const payInvoice = (world: SandboxWorld, agent: { stripeAccount: string }, method = 'pm_card_visa') =>
  openPaidInvoice(world, agent, method);

describe('money', () => {
  it('leaves the agent exactly 80 %, and charges Stripe’s fee to the platform', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await payInvoice(world, agent);
    expect(await funds(world, agent)).toEqual([0, 20_000]);
    expect(await funds(world)).toEqual([0, 5_000 - 755]);
    const charges = await world.stripe.charges.list(
      { expand: ['data.balance_transaction', 'data.application_fee'] },
      agent,
    );
    expect(charges.data[0]).toMatchObject({
      amount: 25_000,
      balance_transaction: { amount: 25_000, fee: 5_000, net: 20_000, status: 'pending', type: 'charge' },
      application_fee: { amount: 5_000, account: agent.stripeAccount },
    });
    const platform = await world.stripe.balanceTransactions.list({});
    expect(platform.data.map(({ type, net }) => [type, net])).toEqual([
      ['stripe_fee', -755],
      ['application_fee', 5_000],
    ]);
  });

  it('prices a card payment at 2.9 % and 30 cents, rounded half up', () => {
    expect([25_000, 100, 50, 1_000_000_00].map(stripeFeeFor)).toEqual([755, 33, 31, 2_900_030]);
  });

  it('becomes available two business days later, over a weekend too', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await world.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'manual' } } } },
      agent,
    );
    await payInvoice(world, agent);
    await world.control('/clock', { advance_seconds: DAY });
    expect(await funds(world, agent)).toEqual([0, 20_000]);
    await world.control('/clock', { advance_seconds: DAY });
    expect(await funds(world, agent)).toEqual([20_000, 0]);
    expect((await eventTypes(world, agent)).at(-1)).toBe('balance.available');
    await world.control('/clock', { advance_seconds: DAY });
    await payInvoice(world, agent);
    await world.control('/clock', { advance_seconds: 3 * DAY });
    expect(await funds(world, agent)).toEqual([20_000, 20_000]);
    await world.control('/clock', { advance_seconds: DAY });
    expect(await funds(world, agent)).toEqual([40_000, 0]);
  });

  it('pays out what is available on Mondays by itself', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const schedule = { interval: 'weekly', weekly_payout_days: ['monday'] } as const;
    const settings = await world.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { ...schedule, weekly_payout_days: ['monday'] } } } },
      agent,
    );
    expect(settings.payments.payouts).toMatchObject({ schedule, status: 'enabled' });
    await payInvoice(world, agent);
    await world.control('/clock', { advance_seconds: 6 * DAY });
    expect((await world.stripe.payouts.list({}, agent)).data).toEqual([]);
    await world.control('/clock', { advance_seconds: DAY });
    const [payout] = (await world.stripe.payouts.list({}, agent)).data;
    expect(payout).toMatchObject({
      amount: 20_000,
      automatic: true,
      status: 'pending',
      created: Date.UTC(2026, 10, 9) / 1000,
      arrival_date: Date.UTC(2026, 10, 11) / 1000,
    });
    expect(await funds(world, agent)).toEqual([0, 0]);
    await world.control('/clock', { advance_seconds: DAY });
    expect((await world.stripe.payouts.retrieve(payout?.id ?? '', {}, agent)).status).toBe('in_transit');
    await world.control('/clock', { advance_seconds: DAY });
    expect((await world.stripe.payouts.retrieve(payout?.id ?? '', {}, agent)).status).toBe('paid');
    const types = (await eventTypes(world, agent)).filter((type) => /^(payout|balance)\./.test(type));
    expect(types).toEqual([
      'balance.available',
      'payout.created',
      'payout.reconciliation_completed',
      'payout.updated',
      'payout.paid',
    ]);
  });

  it('says what an automatic payout took to the bank, and lists movements by source and type', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await world.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'daily' } } } },
      agent,
    );
    await payInvoice(world, agent, 'pm_card_bypassPending');
    const manual = await world.stripe.payouts.create({ amount: 2_000, currency: 'usd' }, agent);
    await world.control('/clock', { advance_seconds: 3 * DAY });
    await payInvoice(world, agent, 'pm_card_bypassPending');
    const payout = (await world.stripe.payouts.list({}, agent)).data.find(({ automatic }) => automatic);
    const taken = await world.stripe.balanceTransactions.list({ payout: payout?.id ?? '' }, agent);
    expect(taken.data.map(({ type, net }) => [type, net])).toEqual([
      ['payout', -18_000],
      ['payout', -2_000],
      ['charge', 20_000],
    ]);
    const bySource = await world.stripe.balanceTransactions.list({ source: manual.id }, agent);
    expect(bySource.data.map(({ source }) => source)).toEqual([manual.id]);
    expect((await world.stripe.balanceTransactions.list({ type: 'charge' }, agent)).data).toHaveLength(2);
    const refusal = await refusalOf(world.stripe.balanceTransactions.list({ payout: manual.id }, agent));
    expect(refusal).toMatchObject({ statusCode: 400, param: 'payout' });
  });

  it('may be owed: a balance below zero is paid out by nobody, and is made up by the next payment', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const { intent } = await payInvoice(world, agent, 'pm_card_bypassPending');
    await world.stripe.payouts.create({ amount: 20_000, currency: 'usd' }, agent);
    await world.stripe.refunds.create({ payment_intent: intent }, agent);
    expect(await funds(world, agent)).toEqual([-25_000, 0]);
    const ask = world.stripe.payouts.create({ amount: 1, currency: 'usd' }, agent);
    expect((await refusalOf(ask)).code).toBe('balance_insufficient');
    await world.control('/clock', { advance_seconds: 7 * DAY });
    expect((await world.stripe.payouts.list({}, agent)).data).toHaveLength(1);
    await payInvoice(world, agent, 'pm_card_bypassPending');
    expect(await funds(world, agent)).toEqual([-5_000, 0]);
  });

  it('pays out nothing by itself before the platform has set a schedule', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await payInvoice(world, agent);
    await world.control('/clock', { advance_seconds: 30 * DAY });
    expect(await funds(world, agent)).toEqual([20_000, 0]);
    expect((await world.stripe.payouts.list({}, agent)).data).toEqual([]);
  });

  it('does the same in one leap as in steps', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await world.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'daily' } } } },
      agent,
    );
    await payInvoice(world, agent);
    await world.control('/clock', { advance_seconds: 30 * DAY });
    const [payout] = (await world.stripe.payouts.list({}, agent)).data;
    expect([payout?.status, payout?.created]).toEqual(['paid', Date.UTC(2026, 10, 4) / 1000]);
  });
});

describe('a payout on request', () => {
  it('is refused above the balance, without a bank account, and while payouts are off', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const ask = (amount: number) => world.stripe.payouts.create({ amount, currency: 'usd' }, agent);
    await payInvoice(world, agent, 'pm_card_bypassPending');
    expect(await refusalOf(ask(20_001))).toMatchObject({ statusCode: 400, code: 'balance_insufficient' });
    await world.control(`/accounts/${agent.stripeAccount}`, { payouts: 'restricted' });
    expect((await refusalOf(ask(1))).code).toBe('payouts_not_allowed');
    await world.control(`/accounts/${agent.stripeAccount}`, { payouts: 'active' });
    const [bank] = (await world.stripe.accounts.listExternalAccounts(agent.stripeAccount)).data;
    await world.stripe.accounts.deleteExternalAccount(agent.stripeAccount, bank?.id ?? '');
    expect((await refusalOf(ask(1))).message).toContain(
      "don't have any external accounts in that currency (usd)",
    );
  });

  it('takes the money at once, can be called back, and then gives it back', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await payInvoice(world, agent, 'pm_card_bypassPending');
    const payout = await world.stripe.payouts.create(
      { amount: 5_000, currency: 'usd', metadata: { a: 'b' } },
      agent,
    );
    expect(payout).toMatchObject({ status: 'pending', automatic: false, metadata: { a: 'b' } });
    expect(await funds(world, agent)).toEqual([15_000, 0]);
    expect((await world.stripe.payouts.cancel(payout.id, {}, agent)).status).toBe('canceled');
    expect(await funds(world, agent)).toEqual([20_000, 0]);
    await world.control('/clock', { advance_seconds: 5 * 3600 });
    expect((await refusalOf(world.stripe.payouts.cancel(payout.id, {}, agent))).statusCode).toBe(400);
  });

  it('fails at a bank account that is not there, also after it was paid, and the money comes back', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await world.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'manual' } } } },
      agent,
    );
    await payInvoice(world, agent, 'pm_card_bypassPending');
    const bad = await world.stripe.accounts.createExternalAccount(agent.stripeAccount, {
      external_account: {
        object: 'bank_account',
        country: 'US',
        currency: 'usd',
        routing_number: '110000000',
        account_number: '000111111116',
      },
    });
    const params = { amount: 5_000, currency: 'usd' };
    const failing = await world.stripe.payouts.create({ ...params, destination: bad.id }, agent);
    const working = await world.stripe.payouts.create(params, agent);
    await world.control('/clock', { advance_seconds: 3 * DAY });
    expect(await world.stripe.payouts.retrieve(failing.id, {}, agent)).toMatchObject({
      status: 'failed',
      failure_code: 'no_account',
    });
    expect(await funds(world, agent)).toEqual([15_000, 0]);
    await world.control(`/payouts/${working.id}`, { status: 'failed', account: agent.stripeAccount });
    expect(await funds(world, agent)).toEqual([20_000, 0]);
    expect((await eventTypes(world, agent)).filter((type) => type.startsWith('payout.'))).toEqual([
      'payout.created',
      'payout.created',
      'payout.updated',
      'payout.updated',
      'payout.failed',
      'payout.paid',
      'payout.failed',
    ]);
  });

  it('is instant only to a bank account that takes instant payouts', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await payInvoice(world, agent);
    const ask = () =>
      world.stripe.payouts.create({ amount: 1_000, currency: 'usd', method: 'instant' }, agent);
    expect((await refusalOf(ask())).code).toBe('instant_payouts_unsupported');
    await world.stripe.accounts.createExternalAccount(agent.stripeAccount, {
      default_for_currency: true,
      external_account: {
        object: 'bank_account',
        country: 'US',
        currency: 'usd',
        routing_number: '110000000',
        account_number: '000222222227',
      },
    });
    expect((await world.stripe.balance.retrieve({}, agent)).instant_available?.[0]?.amount).toBe(20_000);
    const payout = await ask();
    await world.control('/clock', { advance_seconds: 3600 });
    expect((await world.stripe.payouts.retrieve(payout.id, {}, agent)).status).toBe('paid');
  });
});
