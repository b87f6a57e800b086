import { describe, expect, it } from 'vitest';
import {
  AGENT,
  eventTypes,
  getError,
  MONDAY,
  openInvoice,
  openSandbox,
  openVerifiedAgent,
} from '../testing/sandbox-context.ts';

const INCLUDE: ['configuration.merchant', 'requirements'] = ['configuration.merchant', 'requirements'];

describe('an account', () => {
  it('gets a new requirement, and later loses its charges capability', async () => {
    const context = openSandbox();
    const { stripeAccount: id } = await openVerifiedAgent(context);
    const passport = 'identity.individual.documents.primary_verification';
    await context.control(`/accounts/${id}`, { requirements: [passport] });
    const retrieved = await context.stripe.v2.core.accounts.retrieve(id, { include: INCLUDE });
    expect(retrieved.configuration?.merchant?.capabilities?.card_payments?.status).toBe('active');
    expect(retrieved.requirements?.entries).toMatchObject([
      {
        awaiting_action_from: 'user',
        description: passport,
        requested_reasons: [{ code: 'routine_verification' }],
      },
    ]);
    const restriction = { card_payments: 'restricted', requirements: [passport], reason: 'restricted_other' };
    await context.control(`/accounts/${id}`, restriction);
    const restricted = await context.stripe.v2.core.accounts.retrieve(id, { include: INCLUDE });
    expect(restricted.configuration?.merchant?.capabilities).toMatchObject({
      card_payments: { status: 'restricted', status_details: [{ code: 'restricted_other' }] },
      stripe_balance: { payouts: { status: 'active' } },
    });
    await context.control(`/accounts/${id}`, { card_payments: 'active' });
    expect(await context.stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      details_submitted: true,
      requirements: { currently_due: [] },
    });
  });

  it('is rejected with Stripe’s reason', async () => {
    const context = openSandbox();
    const { stripeAccount: id } = await openVerifiedAgent(context);
    await context.control(`/accounts/${id}`, {
      card_payments: 'rejected',
      payouts: 'rejected',
      reason: 'rejected_fraud',
    });
    const { configuration } = await context.stripe.v2.core.accounts.retrieve(id, { include: INCLUDE });
    const rejected = { status: 'rejected', status_details: [{ code: 'rejected_fraud' }] };
    expect(configuration?.merchant?.capabilities).toMatchObject({
      card_payments: rejected,
      stripe_balance: { payouts: rejected },
    });
  });

  it('sends thin events, which can be retrieved and listed by account, type and time', async () => {
    const context = openSandbox();
    const [one] = [await openVerifiedAgent(context), await openVerifiedAgent(context)];
    const about = { object_id: one.stripeAccount };
    const listed = await context.stripe.v2.core.events.list(about);
    expect(listed.data.map(({ type }) => type)).toEqual([
      'v2.core.account[requirements].updated',
      'v2.core.account[configuration.merchant].capability_status_updated',
      'v2.core.account.created',
    ]);
    expect(listed.data[0]).toMatchObject({
      related_object: { id: one.stripeAccount, type: 'v2.core.account' },
    });
    const created = await context.stripe.v2.core.events.list({ types: ['v2.core.account.created'] });
    expect(created.data).toHaveLength(2);
    const types: string[] = [];
    for await (const event of context.stripe.v2.core.events.list({ ...about, limit: 1 }))
      types.push(event.type);
    expect(types).toHaveLength(3);
    expect((await context.stripe.v2.core.events.list({ created: { gt: MONDAY } })).data).toEqual([]);
    expect((await context.stripe.v2.core.events.list({ created: { gte: MONDAY } })).data).toHaveLength(6);
    expect(await getError(context.stripe.v2.core.events.retrieve('evt_test_none'))).toMatchObject({
      statusCode: 404,
    });
  });

  it.each(['closed', 'deauthorized'])('is inaccessible after it was %s', async (ended) => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await openInvoice(context, agent);
    await context.control(`/accounts/${agent.stripeAccount}`, { ended });
    expect(await getError(context.stripe.balance.retrieve({}, agent))).toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
    const [last] = (await context.stripe.v2.core.events.list({ object_id: agent.stripeAccount })).data;
    expect(last?.type).toBe('v2.core.account.closed');
    await context.sandbox.flushWebhooks();
    const notified = context.received.some(({ body }) => body.includes('account.application.deauthorized'));
    expect(notified).toBe(ended === 'deauthorized');
  });

  it('is listed and gets links through v1', async () => {
    const context = openSandbox();
    const { stripeAccount: account } = await openVerifiedAgent(context);
    await context.stripe.v2.core.accounts.create(AGENT);
    expect((await context.stripe.accounts.list({ limit: 1 })).has_more).toBe(true);
    const link = await context.stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: 'http://localhost:3000/refresh',
      return_url: 'http://localhost:3000/back',
    });
    expect(link).toMatchObject({ object: 'account_link', expires_at: MONDAY + 300 });
    const wrong = { account, type: 'account_onboarding', refresh_url: 'nowhere' } as const;
    expect((await getError(context.stripe.accountLinks.create(wrong))).code).toBe('url_invalid');
    expect(await eventTypes(context)).toEqual([]);
  });
});
