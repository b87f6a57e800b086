import {
  CAPABILITY_REASONS,
  capabilityOf,
  closeAccount,
  requireAccount,
  setCapabilities,
} from '../accounts/account.ts';
import { ensureTestBankAccount } from '../accounts/bank-account.ts';
import { INDIVIDUAL_REQUIREMENTS } from '../accounts/individual-requirements.ts';
import type { AccountDocument, Capability } from '../documents/account.document.ts';
import type { JsonObject } from '../json.ts';
import { PLATFORM_APPLICATION } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { onAccount, type Work } from '../kernel/work.ts';
import { refuseOthers, wordOf } from './control.ts';

const STATUSES = ['active', 'restricted', 'rejected', 'pending'] as const;

/**
 * `accounts/{id}`: sets `card_payments` and `payouts`, each `active`, `restricted`, `rejected` or `pending`, with Stripe's
 * `reason` for one that is held back; `requirements`, a list of what the owner has to give (again); or ends the
 * connection, `ended: "closed" | "deauthorized"`. Made active, the account gets a test bank account if it has none.
 */
export function controlAccount(work: Work, id: string, params: Params): JsonObject {
  refuseOthers(params, ['card_payments', 'payouts', 'reason', 'requirements', 'ended']);
  const account = requireAccount(work, id);
  const ended = wordOf(params, 'ended', ['closed', 'deauthorized']);
  if (ended !== undefined) return endConnection(work, account, ended);
  const cardPayments = capabilityIn(params, 'card_payments');
  const payouts = capabilityIn(params, 'payouts');
  const requirements = requirementsIn(params);
  if (cardPayments === undefined && payouts === undefined && requirements === undefined)
    throw invalidRequest('Send card_payments, payouts, requirements or ended.', 'card_payments');
  const next = { cardPayments: cardPayments ?? account.cardPayments, payouts: payouts ?? account.payouts };
  const updated = setCapabilities(
    work,
    { ...account, merchantApplied: true },
    { ...next, requirements: requirements ?? impliedBy(next) },
  );
  const madeActive = cardPayments?.status === 'active' || payouts?.status === 'active';
  if (madeActive) ensureTestBankAccount(onAccount(work, account.id), account.displayName);
  return {
    account: updated.id,
    card_payments: updated.cardPayments.status,
    payouts: updated.payouts.status,
    requirements: updated.requirements,
  };
}

/** Stripe tells of a platform that lost an account twice: by the account's closing, or by its owner's withdrawal. */
function endConnection(work: Work, account: AccountDocument, how: 'closed' | 'deauthorized'): JsonObject {
  if (how === 'deauthorized') {
    const inside = onAccount(work, account.id);
    const application = { id: PLATFORM_APPLICATION, object: 'application', name: 'Gable' };
    inside.outbox.emit(inside, 'account.application.deauthorized', application);
  }
  closeAccount(work, account, how);
  return { account: account.id, ended: how };
}

/** Something is required as long as a capability is held back for it. */
function impliedBy(account: Pick<AccountDocument, 'cardPayments' | 'payouts'>): readonly string[] {
  const restricted = account.cardPayments.status === 'restricted' || account.payouts.status === 'restricted';
  return restricted ? INDIVIDUAL_REQUIREMENTS : [];
}

function capabilityIn(params: Params, name: 'card_payments' | 'payouts'): Capability | undefined {
  const status = wordOf(params, name, STATUSES);
  if (status === undefined) return undefined;
  return capabilityOf(status, wordOf(params, 'reason', CAPABILITY_REASONS));
}

function requirementsIn(params: Params): readonly string[] | undefined {
  const sent = params.raw('requirements');
  if (sent === undefined) return undefined;
  const texts = params.strings('requirements') ?? [];
  if (Array.isArray(sent) && sent.length === texts.length) return texts;
  const message = 'requirements must be a list of texts, such as identity.individual.id_numbers.';
  throw invalidRequest(message, 'requirements');
}
