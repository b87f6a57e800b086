import { describe, expect, it } from 'vitest';
import { openInvoice, openPaidInvoice, openSandbox, openVerifiedAgent } from '../testing/sandbox-context.ts';

const KEY = { authorization: 'Bearer sk_test_gable' };

describe('API details', () => {
  it.each(['banana', '1999-01-01', '2026-13-01', '2027-01-01'])('reject version %s', async (version) => {
    const response = await openSandbox().send('/v1/balance', {
      headers: { ...KEY, 'stripe-version': version },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { message: `Invalid Stripe API version: ${version}.` },
    });
  });

  it.each(['2024-06-20', '2026-10-28.preview'])(
    'accept version %s and return the sandbox’s own version',
    async (version) => {
      const response = await openSandbox().send('/v1/balance', {
        headers: { ...KEY, 'stripe-version': version },
      });
      expect([response.status, response.headers.get('stripe-version')]).toEqual([200, '2026-10-28.endive']);
    },
  );

  it.each([
    ['one=1&two=2', 'Received unknown parameters: one, two'],
    ['email=invalid', 'Invalid email address: invalid'],
    ['metadata[a][b]=1', 'Invalid string: {"b":"1"}'],
    ['tax_exempt=maybe', 'Invalid tax_exempt: must be one of exempt, none or reverse'],
  ])('report the error of %s', async (body, message) => {
    const headers = { ...KEY, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await openSandbox().send('/v1/customers', { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', message } });
  });

  it('compare requests with the same key regardless of parameter order, and reject long keys', async () => {
    const context = openSandbox();
    const post = (key: string, body: string) =>
      context.send('/v1/customers', {
        method: 'POST',
        headers: { ...KEY, 'idempotency-key': key, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    const first = await (await post('k', 'name=Bo&email=bo%40example.com')).text();
    const again = await post('k', 'email=bo@example.com&name=Bo');
    expect([again.headers.get('idempotent-replayed'), await again.text()]).toEqual(['true', first]);
    expect((await post('k', 'name=Jo')).status).toBe(400);
    expect((await post('k'.repeat(256), 'name=Bo')).status).toBe(400);
  });

  it('reject an unknown cursor, and list events by type prefix', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await openInvoice(context, agent);
    const response = await context.send('/v1/customers?starting_after=cus_none', { headers: KEY });
    expect(response.status).toBe(400);
    const events = await context.stripe.events.list({ type: 'invoice.*' }, agent);
    expect(new Set(events.data.map(({ type }) => type))).toEqual(
      new Set(['invoice.created', 'invoice.updated', 'invoice.finalized']),
    );
  });

  it('expand the charge of an application fee across accounts', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await openPaidInvoice(context, agent);
    const [fee] = (await context.stripe.applicationFees.list({ expand: ['data.charge', 'data.account'] }))
      .data;
    expect(fee).toMatchObject({
      charge: { object: 'charge', amount: 25_000 },
      account: { object: 'account' },
    });
  });

  it('replace the languages of a customer', async () => {
    const { stripe } = openSandbox();
    const { id } = await stripe.customers.create({ preferred_locales: ['en', 'de'] });
    const updated = await stripe.customers.update(id, { preferred_locales: ['fr'] });
    expect(updated.preferred_locales).toEqual(['fr']);
  });
});
