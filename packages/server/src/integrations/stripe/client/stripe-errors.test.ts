import { describe, expect, test } from 'vitest';
import { inTransactionScope } from '#db/transaction-scope.ts';
import { AccessDenied } from '../payments.port.ts';
import { createRecordedStripe, createStripeWithHandler } from '../testing/recorded-stripe.ts';

const NO_RETRY = { 'stripe-should-retry': 'false' };

function refusing(status: number, error: object) {
  return createRecordedStripe({ status, headers: NO_RETRY, body: { error } }).payments;
}

const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('errors that a retry may resolve are PROVIDER_UNAVAILABLE', () => {
  test.each([
    { status: 500, error: { type: 'api_error', message: 'An unknown error occurred' } },
    { status: 503, error: { type: 'api_error', message: 'Unavailable' } },
    {
      status: 429,
      error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
    },
    { status: 409, error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'In use' } },
  ])('status $status', async ({ status, error }) => {
    const payments = refusing(status, error);
    for (const call of [payments.payouts.list('acct_1', 10), payments.accounts.read('acct_1')]) {
      const failure = await caught(call);
      expect(failure).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', status: 503 });
      expect(failure).toMatchObject({ cause: { statusCode: status, requestId: 'req_recorded' } });
    }
  });

  test('a response that is not JSON', async () => {
    const { payments } = stripeBehindText('<html>Bad gateway</html>');
    expect(await caught(payments.payouts.list('acct_1', 10))).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  });

  test('a failed connection, after three attempts of the SDK', async () => {
    let tries = 0;
    const { payments } = createStripeWithHandler(() => {
      tries += 1;
      return Promise.reject(new TypeError('fetch failed'));
    });
    expect(await caught(payments.payouts.list('acct_1', 10))).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(tries).toBe(3);
  });
});

describe('permanent errors are PROVIDER_REFUSED with Stripe’s message without ids', () => {
  const message = "No such payout: 'po_1'";
  test.each([
    { status: 404, error: { type: 'invalid_request_error', code: 'resource_missing', message } },
    { status: 400, error: { type: 'invalid_request_error', code: 'balance_insufficient', message } },
    { status: 402, error: { type: 'card_error', code: 'card_declined', message } },
    { status: 400, error: { type: 'idempotency_error', message } },
  ])('status $status, $error.type', async ({ status, error }) => {
    const failure = await caught(refusing(status, error).payouts.read('acct_1', 'po_1'));
    expect(failure).toMatchObject({
      code: 'PROVIDER_REFUSED',
      message: 'No such payout',
      cause: { statusCode: status, message },
    });
  });

  test.each([
    ['The account acct_1RkQ2x cannot take card payments.', 'The account cannot take card payments.'],
    ["No such invoice: 'in_1RkQ2x'; a similar object exists.", 'No such invoice; a similar object exists.'],
    ['This charge (ch_1RkQ2x) was refunded.', 'This charge was refunded.'],
    ['The card_payments capability is restricted.', 'The card_payments capability is restricted.'],
    ['in_1RkQ2x', 'The payment provider refused this request.'],
  ])('%s', async (sent, shown) => {
    const payments = refusing(400, { type: 'invalid_request_error', message: sent });
    expect(await caught(payments.payouts.read('acct_1', 'po_1'))).toMatchObject({ message: shown });
  });
});

test.each([
  { status: 401, code: undefined },
  { status: 403, code: undefined },
  { status: 403, code: 'account_invalid' },
])(
  'a rejected key or account ($status, $code) is PROVIDER_UNAVAILABLE, without the key in the error',
  async ({ status, code }) => {
    const payments = refusing(status, {
      type: 'invalid_request_error',
      ...(code && { code }),
      message: 'Invalid API Key provided: sk_test_recorded',
    });
    for (const call of [payments.payouts.read('acct_1', 'po_1'), payments.accounts.read('acct_1')]) {
      const failure = await caught(call);
      expect(failure).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', cause: expect.any(AccessDenied) });
      const cause = failure instanceof Error ? failure.cause : null;
      expect(String(cause)).toContain('STRIPE_SECRET_KEY');
      expect(JSON.stringify(cause, Object.getOwnPropertyNames(cause))).not.toContain('sk_test');
    }
  },
);

test('sends nothing inside a database transaction', async () => {
  const { payments, exchange } = createRecordedStripe({ body: {} });
  const failure = await caught(inTransactionScope(() => payments.payouts.read('acct_1', 'po_1')));
  expect(String(failure)).toContain('Calling Stripe (read payout) inside a transaction');
  expect(exchange.requests).toEqual([]);
});

function stripeBehindText(text: string) {
  const answer = () => Promise.resolve(new Response(text, { status: 502, headers: NO_RETRY }));
  return createStripeWithHandler(answer);
}
