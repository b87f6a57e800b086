import { describe, expect, it } from 'vitest';
import {
  DAY,
  eventTypes,
  openInvoice,
  openPaidInvoice,
  openVerifiedAgent,
  openWorld,
} from '../testing/sandbox-world.ts';

describe('an idempotency key', () => {
  it('is remembered for 24 hours and then forgotten', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const create = async () => {
      const options = { ...agent, idempotencyKey: 'customer:1' };
      return (await world.stripe.customers.create({ name: 'Jordan Lee' }, options)).id;
    };
    const first = await create();
    world.passTime((DAY - 1) * 1000);
    expect(await create()).toBe(first);
    world.passTime(1_000);
    expect(await create()).not.toBe(first);
  });
});

describe('a webhook that is never accepted', () => {
  it('is retried for three days, and then given up', async () => {
    const world = openWorld();
    world.receiverStatus = () => 500;
    await world.stripe.v2.core.accounts.create({});
    await world.sandbox.flushWebhooks();
    const steps = [...Array<number>(30).fill(60), ...Array<number>(96).fill(3_600)];
    let passed = 0;
    let lastTry = 0;
    for (const seconds of steps) {
      const before = world.received.length;
      world.passTime(seconds * 1000);
      passed += seconds;
      await world.sandbox.flushWebhooks();
      if (world.received.length > before) lastTry = passed;
    }
    expect(lastTry).toBeGreaterThan(2.5 * DAY);
    expect(lastTry).toBeLessThanOrEqual(3 * DAY + 3_600);
  });
});

describe('an account that withdrew the platform’s access', () => {
  it('still takes payments on its hosted page, and the platform hears nothing of them', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await world.control(`/accounts/${agent.stripeAccount}`, { ended: 'deauthorized' });
    await world.sandbox.flushWebhooks();
    const heard = () =>
      world.received.filter(({ body }) => {
        const event: { account?: string } = JSON.parse(body);
        return event.account === agent.stripeAccount;
      }).length;
    const before = heard();
    const path = invoice.pageUrl.slice(invoice.pageUrl.indexOf('/invoice/'));
    expect((await world.send(path)).status).toBe(200);
    const paid = await world.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Bo' }),
    });
    expect(paid.status).toBe(303);
    expect(await (await world.send(path)).text()).toContain('Paid on');
    await world.sandbox.flushWebhooks();
    expect(heard()).toBe(before);
    for (const closed of [true, false])
      expect((await world.stripe.v2.core.accounts.list({ closed })).data).toEqual([]);
  });

  it('loses its pages when it was closed instead', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await world.control(`/accounts/${agent.stripeAccount}`, { ended: 'closed' });
    const path = invoice.pageUrl.slice(invoice.pageUrl.indexOf('/invoice/'));
    expect((await world.send(path)).status).toBe(404);
  });
});

describe('a receipt', () => {
  it('shows what was paid, and what was refunded since', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const { intent } = await openPaidInvoice(world, agent);
    const [charge] = (await world.stripe.charges.list({ payment_intent: intent }, agent)).data;
    const url = charge?.receipt_url ?? '';
    const path = url.slice(url.indexOf('/receipt/'));
    const page = await (await world.send(path)).text();
    expect(page).toContain('$250.00');
    expect(page).not.toContain('Refunded');
    await world.stripe.refunds.create({ payment_intent: intent, amount: 5_000 }, agent);
    expect(await (await world.send(path)).text()).toMatch(/Refunded[\s\S]*\$50\.00/);
    expect((await world.send(`${path.slice(0, -3)}zzz`)).status).toBe(404);
  });
});

describe('an automatic payout', () => {
  it('says when the movements that it took can be listed', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await world.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'daily' } } } },
      agent,
    );
    await openPaidInvoice(world, agent);
    await world.control('/clock', { advance_seconds: DAY });
    const [payout] = (await world.stripe.payouts.list({}, agent)).data;
    expect(payout?.reconciliation_status).toBe('completed');
    const lines = await world.stripe.balanceTransactions.list({ payout: payout?.id ?? '' }, agent);
    expect(lines.data.map(({ type }) => type).sort()).toEqual(['charge', 'payout']);
    expect(await eventTypes(world, agent)).toContain('payout.reconciliation_completed');
  });
});
