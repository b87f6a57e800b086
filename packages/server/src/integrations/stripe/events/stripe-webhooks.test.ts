import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { isAppError } from '#kernel/index.ts';
import { createStripeClient } from '../client/stripe-client.ts';
import { createStripeWebhooks } from './stripe-webhooks.ts';

const OLD_SECRET = 'whsec_old';
const NEW_SECRET = 'whsec_new';

function openWebhooks(webhookSecrets: readonly string[]) {
  const settings = {
    secretKey: 'sk_test_webhooks',
    publishableKey: 'pk_test_webhooks',
    webhookSecrets,
  };
  return createStripeWebhooks(createStripeClient(settings), webhookSecrets);
}

const webhooks = openWebhooks([OLD_SECRET, NEW_SECRET]);
const signer = new Stripe('sk_test_signer').webhooks;

const now = () => Math.floor(Date.now() / 1000);
const sign = (payload: string, secret = OLD_SECRET, timestamp = now()) =>
  signer.generateTestHeaderString({ payload, secret, timestamp });

const paid = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  created: 1_763_719_200,
  account: 'acct_1',
  data: { object: { id: 'in_1', object: 'invoice', status: 'paid' } },
});

const thin = (related: object | null, extra: object = {}) =>
  JSON.stringify({
    id: 'evt_2',
    object: 'v2.core.event',
    type: 'v2.core.account[requirements].updated',
    created: '2026-11-21T10:00:00.000Z',
    livemode: false,
    related_object: related,
    ...extra,
  });

function parsing(body: string, signature: string): unknown {
  try {
    return webhooks.parse(body, signature);
  } catch (error) {
    return error;
  }
}

describe('a snapshot event', () => {
  const createdAt = 1_763_719_200_000;
  const expected = { id: 'evt_1', type: 'invoice.paid', createdAt, accountId: 'acct_1', objectId: 'in_1' };

  test('identifies the object, without its state', () => {
    expect(webhooks.parse(paid, sign(paid))).toEqual(expected);
  });

  test('can be signed with any of the secrets', () => {
    expect(webhooks.parse(paid, sign(paid, NEW_SECRET))).toEqual(expected);
  });

  test('of the platform has no account, of a balance no object ID, and may have no time', () => {
    const body = JSON.stringify({
      id: 'evt_3',
      object: 'event',
      type: 'balance.available',
      data: { object: { object: 'balance' } },
    });
    expect(webhooks.parse(body, sign(body))).toEqual({
      id: 'evt_3',
      type: 'balance.available',
      createdAt: null,
      accountId: null,
      objectId: null,
    });
  });

  test('can mention thin events in its data', () => {
    const body = paid.replace('"status":"paid"', '"description":"v2.core.event"');
    expect(webhooks.parse(body, sign(body))).toEqual(expected);
  });
});

describe('a thin event', () => {
  const account = { id: 'acct_2', type: 'v2.core.account', url: '/v2/core/accounts/acct_2' };

  test('about an account has that account', () => {
    const body = thin(account);
    expect(webhooks.parse(body, sign(body, NEW_SECRET))).toEqual({
      id: 'evt_2',
      type: 'v2.core.account[requirements].updated',
      createdAt: Date.parse('2026-11-21T10:00:00.000Z'),
      accountId: 'acct_2',
      objectId: 'acct_2',
    });
  });

  test('about another object has the account of its context', () => {
    const body = thin({ id: 'in_2', type: 'invoice', url: '/v1/invoices/in_2' }, { context: 'acct_3' });
    expect(webhooks.parse(body, sign(body))).toMatchObject({ accountId: 'acct_3', objectId: 'in_2' });
  });

  test('can have no related object', () => {
    const body = thin(null);
    expect(webhooks.parse(body, sign(body))).toMatchObject({ accountId: null, objectId: null });
  });

  test('is verified like a snapshot event', () => {
    expect(isAppError(parsing(thin(account), sign(thin(null))), 'BAD_REQUEST')).toBe(true);
  });
});

test.each([
  { what: 'a changed body', body: paid.replace('in_1', 'in_9'), signature: sign(paid) },
  { what: 'an unknown secret', body: paid, signature: sign(paid, 'whsec_guessed') },
  { what: 'an event older than 300 seconds', body: paid, signature: sign(paid, OLD_SECRET, now() - 302) },
  {
    what: 'an event more than 300 seconds in the future',
    body: paid,
    signature: sign(paid, OLD_SECRET, now() + 302),
  },
  { what: 'no signature', body: paid, signature: '' },
  { what: 'an invalid signature', body: paid, signature: 'v1=abc' },
  { what: 'an empty body', body: '', signature: sign(paid) },
  { what: 'a body that is not JSON', body: 'id=evt_1', signature: sign('id=evt_1') },
  { what: 'a signed body that is not an event', body: '{"id":"in_1"}', signature: sign('{"id":"in_1"}') },
])('$what is BAD_REQUEST', ({ body, signature }) => {
  expect(isAppError(parsing(body, signature), 'BAD_REQUEST')).toBe(true);
});

test('accepts events of almost 300 seconds', () => {
  expect(webhooks.parse(paid, sign(paid, OLD_SECRET, now() - 298))).toMatchObject({ id: 'evt_1' });
  expect(webhooks.parse(paid, sign(paid, NEW_SECRET, now() + 298))).toMatchObject({ id: 'evt_1' });
});

test('rejects all events without a secret', () => {
  const bare = openWebhooks([]);
  expect(() => bare.parse(paid, sign(paid))).toThrow('does not match the body');
});
