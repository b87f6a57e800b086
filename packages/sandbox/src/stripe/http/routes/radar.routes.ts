import { requireWarning } from '#stripe/disputes/early-fraud-warning.ts';
import type { Route } from '../call.ts';
import { createListResponse, equalityFilters, timeFilters } from '../list-response.ts';

/** `/v1/radar/early_fraud_warnings`. */
export const radarRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings',
    handle: (call) =>
      createListResponse(call, 'early_fraud_warning', [
        ...equalityFilters(call.params, 'charge', 'payment_intent'),
        ...timeFilters(call.params, 'created'),
      ]),
  },
  {
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings/:id',
    handle: (call) => requireWarning(call, call.id()),
  },
];
