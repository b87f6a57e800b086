import { type Instant, ownValue } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { type EndReason, findAccountOwner, syncAccount } from '#domains/connect/index.ts';
import { syncDispute } from '#domains/dispute/index.ts';
import { syncIntent, syncInvoice } from '#domains/invoice/index.ts';
import { syncPayout } from '#domains/payout/index.ts';
import { feeReturned } from '#domains/platform/index.ts';
import { syncRefund, syncRefundedCharge } from '#domains/refund/index.ts';
import type { ProviderEvent } from '#integrations/stripe/payments.port.ts';
import { enqueue } from '#outbox/index.ts';

/** What a message asks us to look at again. */
interface Sighting {
  readonly accountId: string;
  readonly objectId: string;
  readonly now: Instant;
}

type Reaction = (tx: Transaction, seen: Sighting) => Promise<unknown>;

const lookAtInvoice: Reaction = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncInvoice, { accountId, providerId: objectId }, { now });

const lookAtIntent: Reaction = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncIntent, { accountId, intentId: objectId }, { now });

const lookAtPayout: Reaction = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncPayout, { accountId, providerId: objectId }, { now });

const lookAtRefund: Reaction = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncRefund, { accountId, providerId: objectId }, { now });

const lookAtRefundedCharge: Reaction = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncRefundedCharge, { accountId, chargeId: objectId }, { now });

const lookAtDispute: Reaction = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncDispute, { accountId, providerId: objectId }, { now });

/** The provider says that the account has ended: proven once it is denied to us as well. */
const lookAtEnd =
  (ended: EndReason): Reaction =>
  (tx, { accountId, now }) =>
    enqueue(tx, syncAccount, { accountId, ended }, { now });

const lookAtAccount: Reaction = (tx, { accountId, now }) => enqueue(tx, syncAccount, { accountId }, { now });

/** Stored, and nothing else: what it says is asked for when somebody wants to know it, or is none of our books'. */
const RECORDED = null;

/**
 * Every message that we ask the provider for, and what each makes us look at (stripe contract, section 2, 'Webhooks').
 * Any other type is recorded as well.
 */
export const EVENT_REACTIONS: Readonly<Record<string, Reaction | null>> = {
  'invoice.finalized': lookAtInvoice,
  // The job that finalizes gets the refusal as its own answer.
  'invoice.finalization_failed': RECORDED,
  'invoice.paid': lookAtInvoice,
  'invoice.payment_failed': lookAtInvoice,
  'invoice.payment_action_required': lookAtInvoice,
  'invoice.voided': lookAtInvoice,
  'invoice.marked_uncollectible': lookAtInvoice,
  // An overdue invoice is still open and can still be paid.
  'invoice.overdue': RECORDED,
  'payment_intent.processing': lookAtIntent,
  'payment_intent.payment_failed': lookAtIntent,
  'charge.refunded': lookAtRefundedCharge,
  'refund.created': lookAtRefund,
  'refund.updated': lookAtRefund,
  'refund.failed': lookAtRefund,
  'charge.dispute.created': lookAtDispute,
  'charge.dispute.updated': lookAtDispute,
  'charge.dispute.closed': lookAtDispute,
  'charge.dispute.funds_withdrawn': lookAtDispute,
  'charge.dispute.funds_reinstated': lookAtDispute,
  'payout.created': lookAtPayout,
  'payout.updated': lookAtPayout,
  'payout.paid': lookAtPayout,
  'payout.failed': lookAtPayout,
  'payout.canceled': lookAtPayout,
  // The balance is read from the provider each time it is shown.
  'balance.available': RECORDED,
  'account.external_account.created': lookAtAccount,
  'account.external_account.updated': lookAtAccount,
  'account.external_account.deleted': lookAtAccount,
  'account.application.deauthorized': lookAtEnd('deauthorized'),
  // The platform's own. What a payment brought is read from the platform's balance transactions.
  'application_fee.created': RECORDED,
  // See PLATFORM_REACTIONS.
  'application_fee.refunded': RECORDED,
  'v2.core.account[configuration.merchant].capability_status_updated': lookAtAccount,
  'v2.core.account[requirements].updated': lookAtAccount,
  'v2.core.account.closed': lookAtEnd('closed'),
};

/** Messages about the platform's own account, which name no connected one. */
const PLATFORM_REACTIONS: Readonly<
  Record<string, (tx: Transaction, seen: Omit<Sighting, 'accountId'>) => Promise<unknown>>
> = {
  'application_fee.refunded': (tx, { objectId, now }) =>
    enqueue(tx, feeReturned, { feeId: objectId }, { now }),
};

/** Queues what a message asks for. Types that nobody waits for, and accounts that are not ours, are only recorded. */
export async function reactTo(tx: Transaction, event: ProviderEvent, now: Instant): Promise<void> {
  if (!event.accountId && event.objectId)
    await ownValue(PLATFORM_REACTIONS, event.type)?.(tx, { objectId: event.objectId, now });
  const reaction = ownValue(EVENT_REACTIONS, event.type);
  if (!reaction || !event.accountId) return;
  if (!(await findAccountOwner(tx, event.accountId))) return;
  await reaction(tx, { accountId: event.accountId, objectId: event.objectId ?? event.accountId, now });
}
