import { createStripePayments } from '../stripe-payments.ts';
import { type DescribedExchange, describeExchange } from './described-exchange.ts';

export interface RecordedAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

/** The adapter before a Stripe that gives the same answer to everything: for reading shapes and errors. */
export function recordedStripe(recorded: RecordedAnswer) {
  return stripeBehind(async () =>
    Response.json(recorded.body, {
      status: recorded.status ?? 200,
      headers: { 'request-id': 'req_recorded', ...recorded.headers },
    }),
  );
}

/** The adapter before anything that answers. */
export function stripeBehind(answer: DescribedExchange['answer']) {
  const exchange = describeExchange(answer);
  const payments = createStripePayments({
    secretKey: 'sk_test_recorded',
    publishableKey: 'pk_test_recorded',
    webhookSecrets: ['whsec_recorded'],
    fetch: (input, init) => exchange.answer(new Request(input, init)),
  });
  return { payments, exchange };
}
