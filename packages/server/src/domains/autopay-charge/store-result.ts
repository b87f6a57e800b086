import { canRetryCharge } from '@gable/contracts/autopay';
import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { CardFailure } from '#integrations/stripe/holds.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { listChargesOfInvoice, planNextAttempt, toCardView, transitionCharge } from '../autopay/index.ts';
import { toClientPaymentEvent, toPaymentEvent } from '../invoice/index.ts';
import { enqueueClientNotification, enqueueNotification, notifyParticipants } from '../notification/index.ts';
import { loadProposal, lockProposalWithDeal } from '../proposal/index.ts';
import type { ClaimedCharge } from './claim-charge.ts';

export type ChargeResult =
  | { readonly event: 'pay' | 'cancel' }
  | { readonly event: 'fail'; readonly declined: CardFailure };

/**
 * Tells the client about each failure, with the link to pay, and the agent once no attempt is left.
 * `nextAt` is when the charge is repeated; null if it is not.
 */
async function notifyFailure(
  tx: Transaction,
  { charge, card, invoice }: ClaimedCharge,
  {
    reason,
    nextAt,
    now,
  }: { readonly reason: string; readonly nextAt: Instant | null; readonly now: Instant },
): Promise<void> {
  const { payload, ...about } = toClientPaymentEvent(invoice);
  const shown = { card: toCardView(card), reason };
  const key = `autopay_failed:${charge.id}`;
  const toClient = {
    kind: 'autopay_failed',
    key,
    ...about,
    payload: { ...payload, ...shown, nextAt },
  } as const;
  await enqueueClientNotification(tx, toClient, now);
  if (nextAt !== null) return;
  const ofAgent = toPaymentEvent(invoice);
  const toAgent = {
    userId: invoice.agentId,
    kind: 'autopay_stopped',
    key: `autopay_stopped:${charge.id}`,
    ...ofAgent,
    payload: { ...ofAgent.payload, reason },
  } as const;
  await enqueueNotification(tx, toAgent, now);
}

/** Plans the next attempt of a failed charge, if another one may succeed, and tells the parties. */
async function followFailure(
  tx: Transaction,
  claimed: ClaimedCharge,
  declined: CardFailure,
  now: Instant,
): Promise<void> {
  const { charge } = claimed;
  const [first = charge] = await listChargesOfInvoice(tx, charge.invoiceId);
  const nextAt = canRetryCharge(declined) ? await planNextAttempt(tx, { first, failed: charge }, now) : null;
  await notifyFailure(tx, claimed, { reason: declined.message, nextAt, now });
}

/** Stores the result of a charge once, with its consequences. */
export async function storeResult(
  ctx: UseCaseContext,
  claimed: ClaimedCharge,
  result: ChargeResult,
): Promise<void> {
  const { charge, invoice } = claimed;
  await inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, invoice.proposalId);
    const now = ctx.clock.now();
    const { event } = result;
    const changes =
      event === 'fail'
        ? {
            failure: result.declined.message,
            failureCode: result.declined.declineCode ?? result.declined.code,
          }
        : {};
    if (!(await transitionCharge(tx, charge.id, event, changes, now))) return;
    if (event === 'fail') await followFailure(tx, claimed, result.declined, now);
    await notifyParticipants(ctx, tx, await loadProposal(tx, invoice.proposalId), ['proposals', 'money']);
  });
}
