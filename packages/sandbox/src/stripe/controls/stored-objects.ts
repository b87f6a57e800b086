import { objectView } from '../http/expand.ts';
import type { JsonObject } from '../json.ts';
import { isAccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { refuseOthers, wordOf } from './control.ts';

const TYPES = [
  'account',
  'application_fee',
  'balance_transaction',
  'charge',
  'customer',
  'dispute',
  'fee_refund',
  'invoice',
  'invoice_payment',
  'payment_intent',
  'payout',
  'refund',
] as const;

/**
 * `objects`: `{"type", "account"?}` answers every object of a type in an account, newest first; the platform's without
 * `account`. An account that was closed or disconnected is answered too: Stripe keeps its objects and denies them to the
 * platform's key.
 */
export function storedObjects(work: Work, params: Params): JsonObject {
  refuseOthers(params, ['type', 'account']);
  const type = wordOf(params, 'type', TYPES);
  if (type === undefined) throw invalidRequest(`type must be one of ${TYPES.join(', ')}.`, 'type');
  const account = params.string('account') ?? PLATFORM_ACCOUNT;
  if (!isAccountId(account)) throw invalidRequest('account must be the id of an account.', 'account');
  return { data: work.store.all(account, type).map(objectView).reverse() };
}
