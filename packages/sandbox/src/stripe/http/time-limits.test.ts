import { describe, expect, it } from 'vitest';
import {
  DAY,
  eventTypes,
  openInvoice,
  openPaidInvoice,
  openSandbox,
  openVerifiedAgent,
} from '../testing/sandbox-context.ts';

describe('an idempotency key', () => {
  it('expires after 24 hours', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const create = async () => {
      const options = { ...agent, idempotencyKey: 'customer:1' };
      return (await context.stripe.customers.create({ name: 'Jordan Lee' }, options)).id;
    };
    const first = await create();
    context.passTime((DAY - 1) * 1000);
    expect(await create()).toBe(first);
    context.passTime(1_000);
    expect(await create()).not.toBe(first);
  });
});

describe('a webhook that is never accepted', () => {
  it('is retried for three days', async () => {
    const context = openSandbox();
    context.receiverStatus = () => 500;
    await context.stripe.v2.core.accounts.create({});
    await context.sandbox.flushWebhooks();
    const steps = [...Array<number>(30).fill(60), ...Array<number>(96).fill(3_600)];
    let passed = 0;
    let lastTry = 0;
    for (const seconds of steps) {
      const before = context.received.length;
      context.passTime(seconds * 1000);
      passed += seconds;
      await context.sandbox.flushWebhooks();
      if (context.received.length > before) lastTry = passed;
    }
    expect(lastTry).toBeGreaterThan(2.5 * DAY);
    expect(lastTry).toBeLessThanOrEqual(3 * DAY + 3_600);
  });
});

describe('an account that withdrew the platform’s access', () => {
  it('still accepts payments on its hosted page, without events to the platform', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    await context.control(`/accounts/${agent.stripeAccount}`, { ended: 'deauthorized' });
    await context.sandbox.flushWebhooks();
    const countEvents = () =>
      context.received.filter(({ body }) => {
        const event: { account?: string } = JSON.parse(body);
        return event.account === agent.stripeAccount;
      }).length;
    const before = countEvents();
    const path = invoice.pageUrl.slice(invoice.pageUrl.indexOf('/invoice/'));
    expect((await context.send(path)).status).toBe(200);
    const paid = await context.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Bo' }),
    });
    expect(paid.status).toBe(303);
    expect(await (await context.send(path)).text()).toContain('Paid on');
    await context.sandbox.flushWebhooks();
    expect(countEvents()).toBe(before);
    for (const closed of [true, false])
      expect((await context.stripe.v2.core.accounts.list({ closed })).data).toEqual([]);
  });

  it('loses its pages when it is closed instead', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    await context.control(`/accounts/${agent.stripeAccount}`, { ended: 'closed' });
    const path = invoice.pageUrl.slice(invoice.pageUrl.indexOf('/invoice/'));
    expect((await context.send(path)).status).toBe(404);
  });
});

describe('a receipt', () => {
  it('shows the payment and later refunds', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const { intent } = await openPaidInvoice(context, agent);
    const [charge] = (await context.stripe.charges.list({ payment_intent: intent }, agent)).data;
    const url = charge?.receipt_url ?? '';
    const path = url.slice(url.indexOf('/receipt/'));
    const page = await (await context.send(path)).text();
    expect(page).toContain('$250.00');
    expect(page).not.toContain('Refunded');
    await context.stripe.refunds.create({ payment_intent: intent, amount: 5_000 }, agent);
    expect(await (await context.send(path)).text()).toMatch(/Refunded[\s\S]*\$50\.00/);
    expect((await context.send(`${path.slice(0, -3)}zzz`)).status).toBe(404);
  });
});

describe('an automatic payout', () => {
  it('reports when its transactions can be listed', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await context.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'daily' } } } },
      agent,
    );
    await openPaidInvoice(context, agent);
    await context.control('/clock', { advance_seconds: DAY });
    const [payout] = (await context.stripe.payouts.list({}, agent)).data;
    expect(payout?.reconciliation_status).toBe('completed');
    const lines = await context.stripe.balanceTransactions.list({ payout: payout?.id ?? '' }, agent);
    expect(lines.data.map(({ type }) => type).sort()).toEqual(['charge', 'payout']);
    expect(await eventTypes(context, agent)).toContain('payout.reconciliation_completed');
  });
});
