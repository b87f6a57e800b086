import type { BankAccountDocument, BankBehavior } from '../documents/bank-account.document.ts';
import type { PayoutDocument } from '../documents/money.document.ts';
import { addBusinessDays } from '../kernel/business-days.ts';
import { newId } from '../kernel/ids.ts';
import type { Metadata } from '../kernel/metadata.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { recordMovement } from '../money/ledger.ts';
import { assignTraceId, PENDING_TRACE_ID } from './trace-id.ts';

const TRANSIT_BUSINESS_DAYS = 1;
const ARRIVAL_BUSINESS_DAYS = 2;
const INSTANT_TRANSIT_SECONDS = 60;
const INSTANT_ARRIVAL_SECONDS = 30 * 60;

/** Stripe's values of `failure_code`. */
export const PAYOUT_FAILURES = ['no_account', 'account_closed'] as const;

/** A payout with sufficient funds. Minor units. */
export interface NewPayout {
  readonly amount: number;
  readonly currency: string;
  readonly destination: BankAccountDocument;
  readonly method: 'standard' | 'instant';
  readonly automatic: boolean;
  readonly description: string | null;
  readonly statementDescriptor: string | null;
  readonly metadata: Metadata;
}

/** Takes the money from the balance and schedules the payout's next steps. */
export function sendPayout(work: Work, values: NewPayout): PayoutDocument {
  const id = newId('po');
  const standard = values.method === 'standard';
  const arrival = standard
    ? addBusinessDays(work.now, ARRIVAL_BUSINESS_DAYS)
    : work.now + INSTANT_ARRIVAL_SECONDS;
  const transit = standard
    ? addBusinessDays(work.now, TRANSIT_BUSINESS_DAYS)
    : work.now + INSTANT_TRANSIT_SECONDS;
  const withdrawal = recordMovement(work, {
    type: 'payout',
    amount: -values.amount,
    currency: values.currency,
    source: id,
    description: values.description,
    availability: 'at_once',
  });
  const payout: PayoutDocument = {
    ...NEW_PAYOUT,
    id,
    object: 'payout',
    amount: values.amount,
    arrival_date: arrival,
    automatic: values.automatic,
    balance_transaction: withdrawal.id,
    created: work.now,
    currency: values.currency,
    description: values.description,
    destination: values.destination.id,
    metadata: values.metadata,
    method: values.method,
    reconciliation_status: values.automatic ? 'in_progress' : 'not_applicable',
    statement_descriptor: values.statementDescriptor,
    status: 'pending',
  };
  work.store.insert(work.account, 'payout', payout);
  work.tasks.schedule({ due: transit, kind: 'payout_to_transit', account: work.account, subject: id });
  work.tasks.schedule({ due: arrival, kind: 'payout_arrival', account: work.account, subject: id });
  work.outbox.emit(work, 'payout.created', payout);
  return payout;
}

/** The initial fields of a payout. */
const NEW_PAYOUT = {
  application_fee: null,
  application_fee_amount: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  original_payout: null,
  payout_method: null,
  reversed_by: null,
  source_type: 'card',
  trace_id: PENDING_TRACE_ID,
  type: 'bank_account',
} as const;

/** Returns a payout, or throws 404. */
export function requirePayout(work: Work, id: string): PayoutDocument {
  const payout = work.store.find(work.account, 'payout', id);
  if (payout === undefined) throw resourceMissing('payout', id, 'payout');
  return payout;
}

/** Moves a payout from pending to in_transit. Later states are unchanged. */
export function payoutToTransit(work: Work, payout: PayoutDocument): PayoutDocument {
  if (payout.status !== 'pending') return payout;
  return change(work, { ...payout, status: 'in_transit' }, 'payout.updated');
}

/** Pays a payout or fails it, as the bank account's number determines. */
export function payoutArrives(work: Work, payout: PayoutDocument): void {
  if (payout.status !== 'pending' && payout.status !== 'in_transit') return;
  const behavior =
    work.store.find(work.account, 'bank_account', payout.destination)?.sandbox.behavior ?? 'account_closed';
  if (behavior === 'works') payPayout(work, payout);
  else failPayout(work, payout, behavior);
}

/** Marks a payout as paid. */
export function payPayout(work: Work, payout: PayoutDocument): PayoutDocument {
  if (payout.status !== 'pending' && payout.status !== 'in_transit') throw wrongState(payout, 'paid');
  return change(work, { ...payout, status: 'paid', trace_id: assignTraceId(payout.id) }, 'payout.paid');
}

/** Fails a payout, even a paid one; the money returns to the balance. */
export function failPayout(
  work: Work,
  payout: PayoutDocument,
  failure: Exclude<BankBehavior, 'works'>,
): PayoutDocument {
  if (payout.status === 'failed' || payout.status === 'canceled') throw wrongState(payout, 'failed');
  const returned = returnFunds(work, payout, 'payout_failure');
  return change(
    work,
    {
      ...payout,
      status: 'failed',
      failure_balance_transaction: returned.id,
      failure_code: failure,
      failure_message: FAILURE_MESSAGES[failure],
    },
    'payout.failed',
  );
}

/** Cancels a pending payout; the money returns to the balance. */
export function cancelPayout(work: Work, payout: PayoutDocument): PayoutDocument {
  if (payout.status !== 'pending' || payout.automatic) {
    throw invalidRequest(
      'Payouts can only be canceled while they are pending, and automatic payouts cannot be canceled.',
    );
  }
  const returned = returnFunds(work, payout, 'payout_cancel');
  return change(
    work,
    { ...payout, status: 'canceled', failure_balance_transaction: returned.id },
    'payout.canceled',
  );
}

function returnFunds(work: Work, payout: PayoutDocument, type: 'payout_failure' | 'payout_cancel') {
  const { amount, currency, id, description } = payout;
  const text = typeof description === 'string' ? description : null;
  return recordMovement(work, {
    type,
    amount,
    currency,
    source: id,
    description: text,
    availability: 'at_once',
  });
}

function change(work: Work, payout: PayoutDocument, event: string): PayoutDocument {
  work.store.save(work.account, 'payout', payout);
  if (payout.status !== 'in_transit') {
    work.tasks.cancel(work.account, 'payout_to_transit', payout.id);
    work.tasks.cancel(work.account, 'payout_arrival', payout.id);
  }
  work.outbox.emit(work, event, payout);
  return payout;
}

function wrongState(payout: PayoutDocument, values: string) {
  return invalidRequest(`The payout ${payout.id} is ${payout.status} and cannot become ${values}.`);
}

const FAILURE_MESSAGES: { readonly [failure in Exclude<BankBehavior, 'works'>]: string } = {
  no_account:
    'The bank account details on file are probably incorrect. No bank account could be located with those details.',
  account_closed: 'The bank account has been closed.',
};
