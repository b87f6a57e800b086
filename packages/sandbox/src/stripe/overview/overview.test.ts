import { describe, expect, it } from 'vitest';
import { createPageClient } from '../testing/page-client.ts';
import {
  AGENT,
  DAY,
  openInvoice,
  openPaidInvoice,
  openSandbox,
  openVerifiedAgent,
} from '../testing/sandbox-context.ts';

const BASE = '/sandbox/stripe';

describe('the overview', () => {
  it('shows accounts with status and balances, and links only below its mount', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await openPaidInvoice(context, agent, 'pm_card_visa');
    await context.stripe.v2.core.accounts.create({ ...AGENT, display_name: '<b>New</b>' });
    const home = await createPageClient(context).open(BASE);
    for (const text of [
      'Mon, Nov 2, 2026, 9:00 AM UTC',
      'Ada Agent',
      'Active',
      'Restricted',
      '$200.00',
      '&lt;b&gt;New',
    ])
      expect(home.text).toContain(text);
    for (const [, href = ''] of home.text.matchAll(/(?:href|action)="([^"]*)"/g))
      expect(href).toMatch(/^(\/sandbox\/stripe|data:,)/);
  });

  it('is empty at first on every page', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const paths = [
      '',
      '/payments',
      '/invoices',
      '/payouts',
      '/refunds',
      '/disputes',
      '/events',
      '/deliveries',
    ];
    for (const path of paths) {
      const page = await visitor.open(`${BASE}${path}`);
      expect([path, page.status, page.text.includes('class="empty"')]).toEqual([path, 200, true]);
    }
  });

  it('lists objects of all accounts or one, and new objects do not shift its pages', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const agent = await openVerifiedAgent(context);
    const other = await openVerifiedAgent(context);
    for (let index = 1; index <= 30; index += 1) await openInvoice(context, agent, 10_000 + index * 100, 100);
    await openInvoice(context, other, 99_900, 100);
    const first = await visitor.open(`${BASE}/invoices`);
    expect(first.text).toContain('$999.00');
    expect(first.text).not.toContain('$102.00');
    const older = /href="([^"]*before=\d+)">Older/.exec(first.text)?.[1] ?? '';
    await openInvoice(context, other, 88_800, 100);
    const second = await visitor.open(older);
    expect(second.text).toContain('$102.00');
    expect(second.text).toContain('$106.00');
    expect(second.text).not.toMatch(/\$107\.00|\$888\.00|>Older</);
    const one = await visitor.open(`${BASE}/invoices?account=${other.stripeAccount}`);
    expect(one.text).toContain('$888.00');
    expect(one.text).not.toContain('$130.00');
  });
});

describe('the overview’s forms', () => {
  it('advance the clock by a day, to Monday and by some days, with a one-time notice', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    await visitor.open(BASE);
    const moved = await visitor.send(`${BASE}/clock`, { by: 'day' });
    expect(moved.address).toBe(BASE);
    expect(moved.text).toContain('role="status">The clock was advanced to Tue, Nov 3, 2026, 9:00 AM UTC.');
    expect((await visitor.open(BASE)).text).not.toContain('was moved');
    expect((await visitor.send(`${BASE}/clock`, { by: 'monday' })).text).toContain(
      'to Mon, Nov 9, 2026, 9:00 AM UTC.',
    );
    expect((await visitor.send(`${BASE}/clock`, { by: 'days', days: '2' })).text).toContain(
      'to Wed, Nov 11,',
    );
    for (const days of ['0', '-1', '1.5', 'x', '401'])
      expect((await visitor.send(`${BASE}/clock`, { by: 'days', days })).text).toContain('role="alert"');
    expect(await context.control('/state')).toMatchObject({ clock_offset_seconds: 9 * DAY });
  });

  it('verify, restrict and reject an account', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const { id } = await context.stripe.v2.core.accounts.create(AGENT);
    const page = await visitor.open(`${BASE}/accounts/${id}`);
    expect(page.text).toContain('identity.individual.id_numbers');
    const decide = async (decision: string) => {
      const { text } = await visitor.send(`${BASE}/accounts/${id}`, { decision });
      const { accounts } = await context.control('/state');
      return [text.includes('role="status"'), accounts];
    };
    const account = (status: string) => [
      true,
      [expect.objectContaining({ card_payments: status, payouts: status })],
    ];
    expect(await decide('verify')).toEqual(account('active'));
    expect((await context.stripe.accounts.listExternalAccounts(id)).data).toHaveLength(1);
    expect(await decide('restrict')).toEqual(account('restricted'));
    expect(await decide('reject')).toEqual(account('rejected'));
    expect((await visitor.send(`${BASE}/accounts/${id}`, { decision: 'x' })).text).toContain('role="alert"');
  });

  it('pay and fail payouts, and explain why one cannot be paid', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const agent = await openVerifiedAgent(context);
    await openPaidInvoice(context, agent);
    const { id } = await context.stripe.payouts.create({ amount: 20_000, currency: 'usd' }, agent);
    const page = await visitor.open(`${BASE}/payouts`);
    expect(page.text).toContain(`aria-label="Fail ${id}"`);
    expect((await visitor.send(`${BASE}/payouts/${id}`, { decision: 'paid' })).text).toContain(
      'The payout of $200.00 was paid.',
    );
    const failed = await visitor.send(`${BASE}/payouts/${id}`, { decision: 'failed' });
    expect(failed.text).toContain('failed, and the money was returned');
    expect((await context.stripe.balance.retrieve({}, agent)).available[0]?.amount).toBe(20_000);
    expect((await visitor.send(`${BASE}/payouts/${id}`, { decision: 'paid' })).text).toContain(
      'role="alert">The payout',
    );
  });

  it('open and decide a dispute, and fail a refund', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const agent = await openVerifiedAgent(context);
    const { intent } = await openPaidInvoice(context, agent);
    const payment = `${BASE}/payments/${agent.stripeAccount}/${intent}`;
    expect((await visitor.open(payment)).text).toContain('Open a dispute');
    const opened = await visitor.send(`${payment}/dispute`, { reason: 'duplicate' });
    expect(opened.address).toBe(payment);
    expect(opened.text).toContain('The payment is disputed: $250.00 left the account.');
    const [dispute] = (await context.stripe.disputes.list({}, agent)).data;
    expect(dispute).toMatchObject({ reason: 'duplicate', status: 'needs_response' });
    await visitor.open(`${BASE}/disputes`);
    expect((await visitor.send(`${BASE}/disputes/${dispute?.id}`, { decision: 'won' })).text).toContain(
      'is won, and the money was returned',
    );
    const second = await openPaidInvoice(context, agent);
    const refund = await context.stripe.refunds.create({ payment_intent: second.intent }, agent);
    await visitor.open(`${BASE}/refunds`);
    expect((await visitor.send(`${BASE}/refunds/${refund.id}`, { decision: 'failed' })).text).toContain(
      'The refund of $250.00 failed',
    );
    expect((await context.stripe.refunds.retrieve(refund.id, {}, agent)).status).toBe('failed');
  });

  it('set and reset webhook faults', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    await visitor.open(BASE);
    const values = { action: 'set', duplicate: '50', drop: '100', reorder: '0', damage: '0', delay: '1.5' };
    const set = await visitor.send(`${BASE}/webhooks`, values);
    expect(set.text).toContain('The webhook faults are set.');
    const faults = { duplicate: 0.5, drop: 1, reorder: 0, damage: 0, delay_ms: 1500 };
    expect(await context.control('/state')).toMatchObject({ faults });
    expect((await visitor.send(`${BASE}/webhooks`, { ...values, drop: '101' })).text).toContain(
      'role="alert"',
    );
    await visitor.send(`${BASE}/webhooks`, { action: 'off' });
    const off = { duplicate: 0, drop: 0, reorder: 0, damage: 0, delay_ms: 0 };
    expect(await context.control('/state')).toMatchObject({ faults: off });
  });

  it('replay, duplicate, drop and delay a delivery, and show its body', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    await context.stripe.v2.core.accounts.create(AGENT);
    await context.sandbox.flushWebhooks();
    const list = await visitor.open(`${BASE}/deliveries`);
    expect(list.text).toContain('Delivered');
    const href = /href="([^"]*\/deliveries\/\d+)"/.exec(list.text)?.[1] ?? '';
    const delivery = await visitor.open(href);
    expect(delivery.text).toContain('v2.core.account.created');
    expect(delivery.text).toContain('&quot;related_object&quot;');
    const move = async (action: string) => {
      const page = await visitor.send(href, { action, seconds: '60' });
      await context.sandbox.flushWebhooks();
      return [page.text.includes('role="status"'), context.received.length];
    };
    expect(await move('send')).toEqual([true, 2]);
    expect(await move('duplicate')).toEqual([true, 3]);
    expect(await move('drop')).toEqual([true, 3]);
    expect((await visitor.open(href)).text).toContain('Dropped');
    expect(await move('delay')).toEqual([true, 3]);
    const event = /href="([^"]*\/events\/[^"]+)"/.exec(delivery.text)?.[1] ?? '';
    expect((await visitor.open(event)).text).toContain('Replay');
    await visitor.send(`${event}/replay`, {});
    await context.sandbox.flushWebhooks();
    expect(context.received.length).toBe(5);
  });

  it.each([
    ['/clock', { by: 'day' }],
    ['/webhooks', { action: 'off' }],
    ['/payouts/po_1', { decision: 'failed' }],
  ])('reject requests from another site: %s', async (path, values) => {
    const context = openSandbox();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const response = await context.send(path, { method: 'POST', headers, body: new URLSearchParams(values) });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await context.control('/state')).toMatchObject({ clock_offset_seconds: 0 });
  });
});
