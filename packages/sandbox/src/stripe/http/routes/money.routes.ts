import { balanceSettingsView, updateBalanceSettings } from '#stripe/accounts/balance-settings.ts';
import { mergeMetadata } from '#stripe/kernel/metadata.ts';
import { toPublicView } from '#stripe/kernel/public-view.ts';
import { invalidRequest, resourceMissing } from '#stripe/kernel/stripe-error.ts';
import { balanceView } from '#stripe/money/balance.ts';
import { createPayout } from '#stripe/payouts/create-payout.ts';
import { cancelPayout, requirePayout } from '#stripe/payouts/payout.ts';
import { reversePayout } from '#stripe/payouts/reverse-payout.ts';
import { requireApplicationFee } from '#stripe/refunds/fee-refund.ts';
import type { FieldFilter } from '#stripe/store/object-store.ts';
import type { Call, Route } from '../call.ts';
import { createListResponse, equalityFilters, timeFilters, withPlatform } from '../list-response.ts';

/** `/v1/balance`, balance transactions and payouts. */
export const moneyRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/balance', handle: balanceView },
  { method: 'GET', path: '/v1/balance_settings', handle: balanceSettingsView },
  {
    method: 'POST',
    path: '/v1/balance_settings',
    handle: (call) => updateBalanceSettings(call, call.params),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    handle: (call) =>
      createListResponse(
        call,
        'balance_transaction',
        [
          ...equalityFilters(call.params, 'currency', 'source', 'type'),
          ...timeFilters(call.params, 'created'),
          ...filterByPayout(call),
        ],
        ['payout'],
      ),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    handle: (call) => {
      const transaction = call.store.find(call.account, 'balance_transaction', call.id());
      if (transaction === undefined) throw resourceMissing('balance_transaction', call.id());
      return toPublicView(transaction);
    },
  },
  { method: 'POST', path: '/v1/payouts', handle: (call) => createPayout(call, call.params) },
  {
    method: 'GET',
    path: '/v1/payouts',
    handle: (call) =>
      createListResponse(call, 'payout', [
        ...equalityFilters(call.params, 'destination', 'status'),
        ...timeFilters(call.params, 'created'),
        ...timeFilters(call.params, 'arrival_date'),
      ]),
  },
  { method: 'GET', path: '/v1/payouts/:id', handle: (call) => requirePayout(call, call.id()) },
  {
    method: 'POST',
    path: '/v1/payouts/:id',
    handle: (call) => {
      const payout = requirePayout(call, call.id());
      const updated = { ...payout, metadata: mergeMetadata(payout.metadata, call.params.raw('metadata')) };
      call.store.save(call.account, 'payout', updated);
      call.outbox.emit(call, 'payout.updated', updated);
      return updated;
    },
  },
  {
    method: 'POST',
    path: '/v1/payouts/:id/cancel',
    handle: (call) => cancelPayout(call, requirePayout(call, call.id())),
  },
  {
    method: 'POST',
    path: '/v1/payouts/:id/reverse',
    handle: (call) =>
      reversePayout(call, requirePayout(call, call.id()), mergeMetadata({}, call.params.raw('metadata'))),
  },
  {
    method: 'GET',
    path: '/v1/application_fees',
    handle: (call) =>
      createListResponse(withPlatform(call), 'application_fee', [
        ...equalityFilters(call.params, 'charge'),
        ...timeFilters(call.params, 'created'),
      ]),
  },
  {
    method: 'GET',
    path: '/v1/application_fees/:id',
    handle: (call) => requireApplicationFee(call, call.id()),
  },
];

/** Filters by automatic payout. Stripe has no such list for manual payouts. */
function filterByPayout(call: Call): FieldFilter[] {
  const id = call.params.string('payout');
  if (id === undefined) return [];
  const payout = requirePayout(call, id);
  if (payout.automatic) return [{ field: 'sandbox.payout', operator: '=', value: payout.id }];
  throw invalidRequest(
    'Balance transaction history can only be filtered on automatic payouts, not manual.',
    'payout',
  );
}
