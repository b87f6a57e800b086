import { balanceSettingsView, updateBalanceSettings } from '../../accounts/balance-settings.ts';
import { PLATFORM_ACCOUNT } from '../../kernel/ids.ts';
import { mergeMetadata } from '../../kernel/metadata.ts';
import { resourceMissing } from '../../kernel/stripe-error.ts';
import { balanceView } from '../../money/balance.ts';
import { createPayout } from '../../payouts/create-payout.ts';
import { cancelPayout, requirePayout } from '../../payouts/payout.ts';
import type { Call, Route } from '../call.ts';
import { equalTo, listAnswer, within } from '../list-answer.ts';

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
      listAnswer(call, 'balance_transaction', [
        ...equalTo(call.params, 'currency', 'source', 'type'),
        ...within(call.params, 'created'),
      ]),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    handle: (call) => stored(call, 'balance_transaction'),
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
    method: 'GET',
    path: '/v1/application_fees',
    handle: (call) =>
      listAnswer({ ...call, account: PLATFORM_ACCOUNT }, 'application_fee', [
        ...equalTo(call.params, 'charge'),
        ...within(call.params, 'created'),
      ]),
  },
  {
    method: 'GET',
    path: '/v1/application_fees/:id',
    handle: (call) => stored({ ...call, account: PLATFORM_ACCOUNT }, 'application_fee'),
  },
];

function stored(call: Call, type: 'balance_transaction' | 'application_fee') {
  const document = call.store.find(call.account, type, call.id());
  if (document === undefined) throw resourceMissing(type, call.id());
  return document;
}
