import { balanceSettingsView, updateBalanceSettings } from '#stripe/accounts/balance-settings.ts';
import { mergeMetadata } from '#stripe/kernel/metadata.ts';
import { publicView } from '#stripe/kernel/public-view.ts';
import { invalidRequest, resourceMissing } from '#stripe/kernel/stripe-error.ts';
import { balanceView } from '#stripe/money/balance.ts';
import { createPayout } from '#stripe/payouts/create-payout.ts';
import { cancelPayout, requirePayout } from '#stripe/payouts/payout.ts';
import { reversePayout } from '#stripe/payouts/reverse-payout.ts';
import { requireApplicationFee } from '#stripe/refunds/fee-refund.ts';
import type { FieldFilter } from '#stripe/store/object-store.ts';
import type { Call, Route } from '../call.ts';
import { equalTo, listAnswer, onPlatformOf, within } from '../list-answer.ts';

/** `/v1/balance` and everything that moves it but charges. */
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
      listAnswer(
        call,
        'balance_transaction',
        [
          ...equalTo(call.params, 'currency', 'source', 'type'),
          ...within(call.params, 'created'),
          ...takenBy(call),
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
      return publicView(transaction);
    },
  },
  { method: 'POST', path: '/v1/payouts', handle: (call) => createPayout(call, call.params) },
  {
    method: 'GET',
    path: '/v1/payouts',
    handle: (call) =>
      listAnswer(call, 'payout', [
        ...equalTo(call.params, 'destination', 'status'),
        ...within(call.params, 'created'),
        ...within(call.params, 'arrival_date'),
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
      listAnswer(onPlatformOf(call), 'application_fee', [
        ...equalTo(call.params, 'charge'),
        ...within(call.params, 'created'),
      ]),
  },
  {
    method: 'GET',
    path: '/v1/application_fees/:id',
    handle: (call) => requireApplicationFee(call, call.id()),
  },
];

/** What an automatic payout took to the bank; Stripe keeps no such list for a payout on request. */
function takenBy(call: Call): FieldFilter[] {
  const id = call.params.string('payout');
  if (id === undefined) return [];
  const payout = requirePayout(call, id);
  if (payout.automatic) return [{ field: 'sandbox.payout', operator: '=', value: payout.id }];
  throw invalidRequest(
    'Balance transaction history can only be filtered on automatic payouts, not manual.',
    'payout',
  );
}
