import { createStripePayments } from '../stripe-payments.ts';
import { type ValidatedExchange, validateExchange } from './validated-exchange.ts';

export interface RecordedResponse {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

/** Creates the adapter with a Stripe that always sends the same response. */
export function createRecordedStripe(recorded: RecordedResponse) {
  return createStripeWithHandler(async () =>
    Response.json(recorded.body, {
      status: recorded.status ?? 200,
      headers: { 'request-id': 'req_recorded', ...recorded.headers },
    }),
  );
}

/** Creates the adapter with a request handler. */
export function createStripeWithHandler(answer: ValidatedExchange['answer']) {
  const exchange = validateExchange(answer);
  const payments = createStripePayments({
    secretKey: 'sk_test_recorded',
    publishableKey: 'pk_test_recorded',
    webhookSecrets: ['whsec_recorded'],
    fetch: (input, init) => exchange.answer(new Request(input, init)),
  });
  return { payments, exchange };
}
