import { expect, test } from 'vitest';
import { createRecordedStripe } from '../testing/recorded-stripe.ts';

const OPEN = {
  id: 'in_1',
  object: 'invoice',
  status: 'open',
  amount_due: 25_000,
  amount_paid: 0,
  hosted_invoice_url: 'https://invoice.stripe.com/i/1',
  status_transitions: { paid_at: null },
  confirmation_secret: { client_secret: 'pi_1_secret_1', type: 'payment_intent' },
};

function payment(intent: unknown, extra: object = {}) {
  return {
    object: 'invoice_payment',
    status: 'open',
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent },
    ...extra,
  };
}

const intent = (status: string, lastError: object | null = null, id = 'pi_1') => ({
  id,
  object: 'payment_intent',
  status,
  last_payment_error: lastError,
});

function read(extra: object, ...payments: object[]) {
  const body = { ...OPEN, payments: { object: 'list', data: payments }, ...extra };
  return createRecordedStripe({ body }).payments.invoices.read('acct_1', 'in_1');
}

test.each([
  { status: 'requires_payment_method', lastError: null, state: 'idle' },
  { status: 'requires_payment_method', lastError: { code: 'card_declined' }, state: 'failed' },
  { status: 'requires_confirmation', lastError: null, state: 'idle' },
  { status: 'requires_action', lastError: null, state: 'idle' },
  { status: 'requires_action', lastError: { code: 'card_declined' }, state: 'idle' },
  { status: 'processing', lastError: null, state: 'processing' },
  { status: 'requires_capture', lastError: null, state: 'idle' },
  { status: 'succeeded', lastError: null, state: 'succeeded' },
  { status: 'canceled', lastError: null, state: 'canceled' },
  { status: 'a_future_status', lastError: null, state: 'idle' },
])('an intent with status $status ($lastError) is $state', async ({ status, lastError, state }) => {
  expect(await read({}, payment(intent(status, lastError)))).toMatchObject({
    intentId: 'pi_1',
    intentState: state,
  });
});

test('reads an open invoice with an unexpanded payment intent', async () => {
  expect(await read({}, payment('pi_1'))).toEqual({
    id: 'in_1',
    status: 'open',
    url: 'https://invoice.stripe.com/i/1',
    amount: 25_000,
    amountPaid: 0,
    intentId: 'pi_1',
    intentState: 'idle',
    clientSecret: 'pi_1_secret_1',
    paidAt: null,
    cardPayment: null,
  });
});

test('reads a draft without a link or a payment', async () => {
  const draft = { status: 'draft', hosted_invoice_url: null, confirmation_secret: null, payments: undefined };
  expect(await read(draft)).toMatchObject({
    status: 'draft',
    url: null,
    intentId: null,
    intentState: 'idle',
    clientSecret: null,
  });
});

test('reads the payment time in milliseconds', async () => {
  const paid = { status: 'paid', amount_paid: 25_000, status_transitions: { paid_at: 1_795_000_000 } };
  expect(await read(paid, payment(intent('succeeded')))).toMatchObject({
    status: 'paid',
    amountPaid: 25_000,
    paidAt: 1_795_000_000_000,
    intentState: 'succeeded',
  });
});

test('uses the paid one of several payments, or else the default one', async () => {
  const canceled = payment(intent('canceled', null, 'pi_old'), { status: 'canceled', is_default: false });
  const ready = payment(intent('requires_payment_method', null, 'pi_ready'));
  const paid = payment(intent('succeeded', null, 'pi_paid'), { status: 'paid', is_default: false });
  // The fixture is also the response for the payment intent, which contains the card payment.
  expect((await read({ latest_charge: null }, canceled, ready, paid)).intentId).toBe('pi_paid');
  expect((await read({}, canceled, ready)).intentId).toBe('pi_ready');
  expect((await read({}, canceled)).intentId).toBe('pi_old');
});

test('rejects an unknown status', async () => {
  await expect(read({ status: 'disputed' })).rejects.toThrow();
});
