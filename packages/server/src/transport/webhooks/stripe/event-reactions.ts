import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '../../../db/index.ts';
import { syncAccount } from '../../../domains/connect/index.ts';
import { syncIntent, syncInvoice } from '../../../domains/invoice/index.ts';
import { syncPayout } from '../../../domains/payout/index.ts';
import type { ProviderEvent } from '../../../integrations/stripe/payments.port.ts';
import { enqueue } from '../../../outbox/index.ts';

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

const lookAtAccount: Reaction = (tx, { accountId, now }) => enqueue(tx, syncAccount, { accountId }, { now });

/** Which messages matter, and what each makes us look at (stripe contract, section 2, 'Webhooks'). */
const REACTIONS: Readonly<Record<string, Reaction>> = {
  'invoice.paid': lookAtInvoice,
  'invoice.payment_failed': lookAtInvoice,
  'invoice.payment_action_required': lookAtInvoice,
  'invoice.voided': lookAtInvoice,
  'invoice.marked_uncollectible': lookAtInvoice,
  'payment_intent.processing': lookAtIntent,
  'payment_intent.payment_failed': lookAtIntent,
  'payout.created': lookAtPayout,
  'payout.updated': lookAtPayout,
  'payout.paid': lookAtPayout,
  'payout.failed': lookAtPayout,
  'payout.canceled': lookAtPayout,
  'account.external_account.created': lookAtAccount,
  'v2.core.account[configuration.merchant].capability_status_updated': lookAtAccount,
  'v2.core.account[requirements].updated': lookAtAccount,
  'v2.core.account.closed': lookAtAccount,
};

/** Queues what a message asks for. Types that nobody waits for are only recorded. */
export async function reactTo(tx: Transaction, event: ProviderEvent, now: Instant): Promise<void> {
  const reaction = REACTIONS[event.type];
  if (!reaction || !event.accountId) return;
  await reaction(tx, { accountId: event.accountId, objectId: event.objectId ?? event.accountId, now });
}
