import { getDisputeState } from '@gable/contracts/dispute';
import type { Reader, Transaction } from '#db/index.ts';
import type { ProviderDispute } from '#integrations/stripe/reversals.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, enqueue } from '#outbox/index.ts';
import { pauseAutopay } from '../autopay/index.ts';
import { ignoreDisconnectedAccount } from '../connect/index.ts';
import { findPaidInvoice, type PaidInvoice, syncPayment } from '../invoice/index.ts';
import { disputeEntry, postEntry } from '../ledger/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { loadProposal, lockProposalWithDeal, setProposalDispute } from '../proposal/index.ts';
import { listDisputes, storeDispute } from './dispute.repository.ts';
import type { DisputeRow } from './dispute.tables.ts';
import { disputeLostTopic, syncDisputeTopic } from './dispute.topics.ts';
import { listDisputesOfProposal } from './list-disputes-of-proposal.ts';
import { notifyDispute } from './notify-dispute.ts';

function toStateKey({ providerId, status, amount, refundable, respondBy }: DisputeRow): string {
  return JSON.stringify([providerId, status, amount, refundable, respondBy]);
}

const readStates = async (reader: Reader, { id }: PaidInvoice) =>
  (await listDisputes(reader, id)).map(toStateKey).join();

/** Stores a dispute and posts its balance movements. */
async function storeProviderDispute(
  ctx: UseCaseContext,
  tx: Transaction,
  invoice: PaidInvoice,
  dispute: ProviderDispute,
): Promise<void> {
  const now = ctx.clock.now();
  const known = await listDisputes(tx, invoice.id);
  const before = known.find(({ providerId }) => providerId === dispute.id);
  await storeDispute(tx, invoice, dispute, now);
  const disputed = { proposalId: invoice.proposalId, disputedAt: dispute.created };
  const isPaused = before === undefined && (await pauseAutopay(ctx, tx, disputed));
  await notifyDispute(tx, invoice, { before: before?.status ?? null, latest: dispute, isPaused, now });
  const { agentId, accountId } = invoice;
  const head = {
    providerId: dispute.id,
    agentId,
    accountId,
    invoiceId: invoice.id,
    currency: dispute.currency,
  };
  for (const { amount, fee, created } of dispute.movements)
    await postEntry(tx, disputeEntry({ ...head, amount, fee, occurredAt: created }), now);
  const { intentId } = invoice;
  if (dispute.status === 'lost' && before?.status !== 'lost')
    await enqueue(tx, disputeLostTopic, { accountId, intentId }, { now });
}

/** Stores what the disputes of all payments of the proposal mean, for lists. */
async function storeDisputeState(
  ctx: UseCaseContext,
  tx: Transaction,
  { proposalId, dealId }: PaidInvoice,
): Promise<void> {
  const dispute = getDisputeState(await listDisputesOfProposal(tx, proposalId));
  await setProposalDispute(ctx, tx, { id: proposalId, dealId, dispute }, ctx.clock.now());
}

/** Syncs all disputes of a payment from the provider. */
export async function syncDisputes(ctx: UseCaseContext, invoice: PaidInvoice): Promise<void> {
  await syncPayment(ctx, invoice, {
    readStored: (reader) => readStates(reader, invoice),
    fetch: async () => {
      const latest = await ctx.ports.payments.disputes.list(invoice.accountId, invoice.intentId);
      return latest.length === 0 ? null : latest;
    },
    store: async (tx, latest) => {
      // The lock comes before the saved card, as in all changes of a card.
      await lockProposalWithDeal(tx, invoice.proposalId);
      const before = await readStates(tx, invoice);
      for (const dispute of latest) await storeProviderDispute(ctx, tx, invoice, dispute);
      await storeDisputeState(ctx, tx, invoice);
      // Submitted evidence changes the dispute, but not what it means for the proposal.
      if ((await readStates(tx, invoice)) === before) return;
      await notifyParticipants(ctx, tx, await loadProposal(tx, invoice.proposalId), ['proposals', 'money']);
    },
  });
}

/** Syncs disputes by payment intent. Ignores payments that are not ours. */
export async function syncDisputesByIntent(
  ctx: UseCaseContext,
  accountId: string,
  intentId: string,
): Promise<void> {
  const invoice = await findPaidInvoice(ctx, accountId, intentId);
  if (invoice) await syncDisputes(ctx, invoice);
}

export const syncDisputeHandler = defineJobHandler(
  syncDisputeTopic,
  async (ctx, { accountId, providerId }) => {
    await ignoreDisconnectedAccount(ctx, accountId, async () => {
      const { intentId } = await ctx.ports.payments.disputes.read(accountId, providerId);
      if (intentId) await syncDisputesByIntent(ctx, accountId, intentId);
    });
  },
);
