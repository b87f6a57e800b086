import { accountV1View } from '../accounts/account-v1.view.ts';
import { listBankAccounts } from '../accounts/bank-account.ts';
import type { DocumentType } from '../documents/index.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { type AccountId, isAccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { toPublicView } from '../kernel/public-view.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { type Work, withAccount } from '../kernel/work.ts';

/** Stripe's limit. */
const MAX_DEPTH = 4;

const EMBEDDED_REFUNDS = 10;

const TYPE_BY_PREFIX: ReadonlyMap<string, Exclude<DocumentType, 'account'>> = new Map([
  ['ba', 'bank_account'],
  ['ch', 'charge'],
  ['cus', 'customer'],
  ['du', 'dispute'],
  ['fee', 'application_fee'],
  ['file', 'file'],
  ['fr', 'fee_refund'],
  ['in', 'invoice'],
  ['inpay', 'invoice_payment'],
  ['pi', 'payment_intent'],
  ['pm', 'payment_method'],
  ['po', 'payout'],
  ['re', 'refund'],
  ['setatt', 'setup_attempt'],
  ['seti', 'setup_intent'],
  ['txn', 'balance_transaction'],
]);

/** Replaces the ids named by `expand` with their objects. */
export function expandResponse(work: Work, answer: JsonObject, expand: readonly string[]): JsonObject {
  return expand.reduce<JsonObject>((view, path) => {
    const steps = path.split('.');
    if (steps.filter((step) => step !== 'data').length > MAX_DEPTH) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_DEPTH} levels of a property: ${path}.`,
        'expand',
      );
    }
    const expanded = expandPath(work, view, steps, path);
    return isJsonObject(expanded) ? expanded : view;
  }, answer);
}

function expandPath(work: Work, value: Json, steps: readonly string[], path: string): Json {
  const [step, ...rest] = steps;
  if (step === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(work, item, steps, path));
  if (!isJsonObject(value)) throw cannotExpand(path);
  const member = value[step] ?? includable(work, value, step);
  if (member === undefined) {
    if (value[step] === null) return value;
    throw cannotExpand(path);
  }
  const resolved = typeof member === 'string' ? resolve(work, value, member, path) : member;
  return { ...value, [step]: expandPath(work, resolved, rest, path) };
}

/** Properties that responses contain only when expanded. */
function includable(work: Work, holder: JsonObject, name: string): Json | undefined {
  const { object, id } = holder;
  if (typeof id !== 'string') return undefined;
  if (object === 'charge' && name === 'refunds') return listRefunds(work, id);
  if (object !== 'invoice') return undefined;
  if (name === 'payments') {
    const payments = work.store.all(work.account, 'invoice_payment', [
      { field: 'invoice', operator: '=', value: id },
    ]);
    const url = `/v1/invoice_payments?invoice=${id}`;
    return {
      object: 'list',
      data: payments.map(toPublicView),
      has_more: false,
      total_count: payments.length,
      url,
    };
  }
  if (name !== 'confirmation_secret') return undefined;
  const intentId = work.store.find(work.account, 'invoice', id)?.sandbox.paymentIntent ?? null;
  const intent = intentId === null ? undefined : work.store.find(work.account, 'payment_intent', intentId);
  return intent === undefined ? null : { client_secret: intent.client_secret, type: 'payment_intent' };
}

/** Returns the embedded refunds of a charge, newest first. */
function listRefunds(work: Work, charge: string): Json {
  const filters = [{ field: 'charge', operator: '=', value: charge }] as const;
  const page = work.store.page(work.account, 'refund', filters, { limit: EMBEDDED_REFUNDS });
  const { items = [], hasMore = false } = page ?? {};
  return {
    object: 'list',
    data: items.map(toPublicView),
    has_more: hasMore,
    url: `/v1/charges/${charge}/refunds`,
  };
}

function resolve(work: Work, holder: JsonObject, id: string, path: string): JsonObject {
  if (isAccountId(id)) {
    const account = work.store.find(PLATFORM_ACCOUNT, 'account', id);
    if (account === undefined) throw cannotExpand(path);
    return accountV1View(account, listBankAccounts(withAccount(work, id)).map(toPublicView));
  }
  const type = TYPE_BY_PREFIX.get(id.split('_')[0] ?? '');
  const found =
    type === undefined
      ? undefined
      : listOwners(work, holder).reduce<JsonObject | undefined>(
          (known, account) => known ?? work.store.find(account, type, id),
          undefined,
        );
  // A deleted bank account is still the destination of its payouts.
  if (found === undefined && type === 'bank_account') return { id, object: 'bank_account', deleted: true };
  if (found === undefined) throw cannotExpand(path);
  return objectView(found);
}

/**
 * Returns the accounts that may own an object: a fee belongs to the platform, its charge to the
 * connected account.
 */
function listOwners(work: Work, holder: JsonObject): AccountId[] {
  const { object, account } = holder;
  const owner = typeof account === 'string' ? account : isJsonObject(account) ? account.id : undefined;
  const ofFee = object === 'application_fee' && typeof owner === 'string' && isAccountId(owner);
  return ofFee ? [work.account, PLATFORM_ACCOUNT, owner] : [work.account, PLATFORM_ACCOUNT];
}

/** Serializes a document for v1. A deleted customer has only its id. */
export function objectView(document: JsonObject): JsonObject {
  const { id, object, deleted } = document;
  return deleted === true ? { id, object, deleted } : toPublicView(document);
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, 'expand');
}
