import { requireWarning } from '#stripe/disputes/early-fraud-warning.ts';
import type { Route } from '../call.ts';
import { equalTo, listAnswer, within } from '../list-answer.ts';

/** `/v1/radar/early_fraud_warnings`. */
export const radarRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings',
    handle: (call) =>
      listAnswer(call, 'early_fraud_warning', [
        ...equalTo(call.params, 'charge', 'payment_intent'),
        ...within(call.params, 'created'),
      ]),
  },
  {
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings/:id',
    handle: (call) => requireWarning(call, call.id()),
  },
];
