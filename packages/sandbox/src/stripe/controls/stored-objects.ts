import { objectView } from '../http/expand.ts';
import type { JsonObject } from '../json.ts';
import { isAccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { readEnum, rejectUnknownParams } from './control.ts';

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
 * `objects`: `{"type", "account"?}` lists all objects of a type, newest first; the platform's
 * without `account`. Closed and disconnected accounts are included: Stripe keeps their objects but
 * denies the platform's key.
 */
export function listStoredObjects(work: Work, params: Params): JsonObject {
  rejectUnknownParams(params, ['type', 'account']);
  const type = readEnum(params, 'type', TYPES);
  if (type === undefined) throw invalidRequest(`type must be one of ${TYPES.join(', ')}.`, 'type');
  const account = params.string('account') ?? PLATFORM_ACCOUNT;
  if (!isAccountId(account)) throw invalidRequest('account must be the id of an account.', 'account');
  return { data: work.store.all(account, type).map(objectView).reverse() };
}
