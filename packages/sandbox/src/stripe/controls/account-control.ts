import {
  CAPABILITY_REASONS,
  closeAccount,
  requireAccount,
  setCapabilities,
  toCapability,
} from '../accounts/account.ts';
import { ensureTestBankAccount } from '../accounts/bank-account.ts';
import { INDIVIDUAL_REQUIREMENTS } from '../accounts/individual-requirements.ts';
import type { AccountDocument, Capability } from '../documents/account.document.ts';
import type { JsonObject } from '../json.ts';
import { PLATFORM_APPLICATION } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { type Work, withAccount } from '../kernel/work.ts';
import { readEnum, rejectUnknownParams } from './control.ts';

const STATUSES = ['active', 'restricted', 'rejected', 'pending'] as const;

/**
 * `accounts/{id}`: sets `card_payments` and `payouts` to `active`, `restricted`, `rejected` or
 * `pending`, with Stripe's `reason`; sets `requirements`, with `requirements_due_at` in
 * Unix seconds; or ends the connection with `ended:
 * "closed" | "deauthorized"`. An account that becomes active gets a test bank account if it has
 * none.
 */
export function controlAccount(work: Work, id: string, params: Params): JsonObject {
  rejectUnknownParams(params, [
    'card_payments',
    'payouts',
    'reason',
    'requirements',
    'requirements_due_at',
    'ended',
  ]);
  const account = requireAccount(work, id);
  const ended = readEnum(params, 'ended', ['closed', 'deauthorized']);
  if (ended !== undefined) return endConnection(work, account, ended);
  const cardPayments = getCapability(params, 'card_payments');
  const payouts = getCapability(params, 'payouts');
  const requirements = getRequirements(params);
  if (cardPayments === undefined && payouts === undefined && requirements === undefined)
    throw invalidRequest('Send card_payments, payouts, requirements or ended.', 'card_payments');
  const next = { cardPayments: cardPayments ?? account.cardPayments, payouts: payouts ?? account.payouts };
  const dueAt = params.integer('requirements_due_at');
  const updated = setCapabilities(
    work,
    { ...account, merchantApplied: true, ...(dueAt !== undefined && { requirementsDueAt: dueAt }) },
    { ...next, requirements: requirements ?? getImpliedRequirements(next) },
  );
  const madeActive = cardPayments?.status === 'active' || payouts?.status === 'active';
  if (madeActive) ensureTestBankAccount(withAccount(work, account.id), account.displayName);
  return {
    account: updated.id,
    card_payments: updated.cardPayments.status,
    payouts: updated.payouts.status,
    requirements: updated.requirements,
  };
}

/** The platform loses an account when it is closed or when its owner deauthorizes the platform. */
function endConnection(work: Work, account: AccountDocument, kind: 'closed' | 'deauthorized'): JsonObject {
  if (kind === 'deauthorized') {
    const inside = withAccount(work, account.id);
    const application = { id: PLATFORM_APPLICATION, object: 'application', name: 'Gable' };
    inside.outbox.emit(inside, 'account.application.deauthorized', application);
  }
  closeAccount(work, account, kind);
  return { account: account.id, ended: kind };
}

/** Returns the requirements implied by inactive capabilities. */
function getImpliedRequirements(
  account: Pick<AccountDocument, 'cardPayments' | 'payouts'>,
): readonly string[] {
  const restricted = account.cardPayments.status === 'restricted' || account.payouts.status === 'restricted';
  return restricted ? INDIVIDUAL_REQUIREMENTS : [];
}

function getCapability(params: Params, name: 'card_payments' | 'payouts'): Capability | undefined {
  const status = readEnum(params, name, STATUSES);
  if (status === undefined) return undefined;
  return toCapability(status, readEnum(params, 'reason', CAPABILITY_REASONS));
}

function getRequirements(params: Params): readonly string[] | undefined {
  const sent = params.raw('requirements');
  if (sent === undefined) return undefined;
  const texts = params.strings('requirements') ?? [];
  if (Array.isArray(sent) && sent.length === texts.length) return texts;
  const message = 'requirements must be a list of texts, such as identity.individual.id_numbers.';
  throw invalidRequest(message, 'requirements');
}
