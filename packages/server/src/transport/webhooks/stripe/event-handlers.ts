import { getOwnValue, type Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { findCardBySetup, syncCardSetupTopic } from '#domains/autopay/index.ts';
import { type EndReason, findAccountOwner, syncAccountTopic } from '#domains/connect/index.ts';
import { syncDisputeTopic } from '#domains/dispute/index.ts';
import { syncIntentTopic, syncInvoiceTopic } from '#domains/invoice/index.ts';
import { syncPayoutTopic } from '#domains/payout/index.ts';
import { feeReturnedTopic } from '#domains/platform/index.ts';
import { syncRefundedChargeTopic, syncRefundTopic } from '#domains/refund/index.ts';
import { isTourHold, syncHoldOfChargeTopic, syncHoldTopic } from '#domains/tour-hold/index.ts';
import type { ProviderEvent } from '#integrations/stripe/payments.port.ts';
import { enqueue } from '#outbox/index.ts';

/** The object that an event is about. */
interface EventRef {
  readonly accountId: string;
  readonly objectId: string;
  readonly now: Instant;
}

type EventHandler = (tx: Transaction, ref: EventRef) => Promise<unknown>;

const enqueueInvoiceSync: EventHandler = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncInvoiceTopic, { accountId, providerId: objectId }, { now });

/** Syncs the hold of a tour. Ignores other payments and setups. */
const enqueueHoldSync: EventHandler = async (tx, { accountId, objectId: providerId, now }) => {
  if (await isTourHold(tx, accountId, providerId))
    await enqueue(tx, syncHoldTopic, { accountId, providerId }, { now });
};

/** A setup saves the card of a tour, or that of monthly invoices. */
const enqueueSetupSync: EventHandler = async (tx, ref) => {
  const card = await findCardBySetup(tx, ref.accountId, ref.objectId);
  if (card) await enqueue(tx, syncCardSetupTopic, { cardId: card.id }, { now: ref.now });
  else await enqueueHoldSync(tx, ref);
};

/** Only a hold is captured or expires. Charges of invoices are not asked for. */
const enqueueChargeSync: EventHandler = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncHoldOfChargeTopic, { accountId, chargeId: objectId }, { now });

/** A payment is the hold of a tour, or belongs to an invoice. */
const enqueueIntentSync: EventHandler = async (tx, ref) => {
  const { accountId, objectId, now } = ref;
  if (await isTourHold(tx, accountId, objectId)) await enqueueHoldSync(tx, ref);
  else await enqueue(tx, syncIntentTopic, { accountId, intentId: objectId }, { now });
};

const enqueuePayoutSync: EventHandler = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncPayoutTopic, { accountId, providerId: objectId }, { now });

const enqueueRefundSync: EventHandler = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncRefundTopic, { accountId, providerId: objectId }, { now });

const enqueueRefundedChargeSync: EventHandler = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncRefundedChargeTopic, { accountId, chargeId: objectId }, { now });

const enqueueDisputeSync: EventHandler = (tx, { accountId, objectId, now }) =>
  enqueue(tx, syncDisputeTopic, { accountId, providerId: objectId }, { now });

/** The account was closed or disconnected. The sync verifies it: access must be denied. */
const enqueueEndedAccountSync =
  (ended: EndReason): EventHandler =>
  (tx, { accountId, now }) =>
    enqueue(tx, syncAccountTopic, { accountId, ended }, { now });

const enqueueAccountSync: EventHandler = (tx, { accountId, now }) =>
  enqueue(tx, syncAccountTopic, { accountId }, { now });

/** The event is stored without further work. */
const RECORDED = null;

/**
 * The handler of each event type that is enabled at Stripe (docs/operations.md lists them). Other types
 * are only stored.
 */
export const EVENT_HANDLERS: Readonly<Record<string, EventHandler | null>> = {
  'invoice.finalized': enqueueInvoiceSync,
  // The job that finalizes the invoice receives this error as its response.
  'invoice.finalization_failed': RECORDED,
  'invoice.paid': enqueueInvoiceSync,
  'invoice.payment_failed': enqueueInvoiceSync,
  'invoice.payment_action_required': enqueueInvoiceSync,
  'invoice.voided': enqueueInvoiceSync,
  'invoice.marked_uncollectible': enqueueInvoiceSync,
  // An overdue invoice is still open and can still be paid.
  'invoice.overdue': RECORDED,
  'payment_intent.processing': enqueueIntentSync,
  'payment_intent.payment_failed': enqueueIntentSync,
  'payment_intent.amount_capturable_updated': enqueueHoldSync,
  'payment_intent.canceled': enqueueHoldSync,
  'charge.captured': enqueueChargeSync,
  'charge.expired': enqueueChargeSync,
  'setup_intent.succeeded': enqueueSetupSync,
  'setup_intent.setup_failed': enqueueSetupSync,
  // A released hold counts as refunded. It has no invoice, so its sync does nothing.
  'charge.refunded': enqueueRefundedChargeSync,
  'refund.created': enqueueRefundSync,
  'refund.updated': enqueueRefundSync,
  'refund.failed': enqueueRefundSync,
  'charge.dispute.created': enqueueDisputeSync,
  'charge.dispute.updated': enqueueDisputeSync,
  'charge.dispute.closed': enqueueDisputeSync,
  'charge.dispute.funds_withdrawn': enqueueDisputeSync,
  'charge.dispute.funds_reinstated': enqueueDisputeSync,
  'payout.created': enqueuePayoutSync,
  'payout.updated': enqueuePayoutSync,
  'payout.paid': enqueuePayoutSync,
  'payout.failed': enqueuePayoutSync,
  'payout.canceled': enqueuePayoutSync,
  // The provider can now list the transactions in an automatic payout.
  'payout.reconciliation_completed': enqueuePayoutSync,
  // The balance is read from the provider each time it is shown.
  'balance.available': RECORDED,
  'account.external_account.created': enqueueAccountSync,
  'account.external_account.updated': enqueueAccountSync,
  'account.external_account.deleted': enqueueAccountSync,
  'account.application.deauthorized': enqueueEndedAccountSync('deauthorized'),
  // An event of the platform account. Fees are read from the platform's balance transactions.
  'application_fee.created': RECORDED,
  // See PLATFORM_HANDLERS.
  'application_fee.refunded': RECORDED,
  'v2.core.account[configuration.merchant].capability_status_updated': enqueueAccountSync,
  'v2.core.account[requirements].updated': enqueueAccountSync,
  'v2.core.account.closed': enqueueEndedAccountSync('closed'),
};

/** Events of the platform account, which have no connected account. */
const PLATFORM_HANDLERS: Readonly<
  Record<string, (tx: Transaction, ref: Omit<EventRef, 'accountId'>) => Promise<unknown>>
> = {
  'application_fee.refunded': (tx, { objectId, now }) =>
    enqueue(tx, feeReturnedTopic, { feeId: objectId }, { now }),
};

/** Enqueues the jobs of an event. Ignores types without a handler and unknown accounts. */
export async function handleEvent(tx: Transaction, event: ProviderEvent, now: Instant): Promise<void> {
  if (!event.accountId && event.objectId)
    await getOwnValue(PLATFORM_HANDLERS, event.type)?.(tx, { objectId: event.objectId, now });
  const handler = getOwnValue(EVENT_HANDLERS, event.type);
  if (!handler || !event.accountId) return;
  if (!(await findAccountOwner(tx, event.accountId))) return;
  await handler(tx, { accountId: event.accountId, objectId: event.objectId ?? event.accountId, now });
}
