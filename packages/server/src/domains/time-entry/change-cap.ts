import { type Instant, timeEntryIdSchema } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { canSetCap, type HourlyCap, type RequestCap, type SetCap } from '@gable/contracts/time-entry';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { enqueueClientNotification, notifyParticipants } from '../notification/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { useClientEmails } from '../quota/index.ts';
import { sumBilledTime } from './bill-time.ts';
import { findHourlyCap, storeHourlyCap } from './hourly-cap.repository.ts';
import { requireHourlyProposal } from './time-entry.access.ts';

/**
 * Whether only the client can raise the cap (decision 105): they have answered, signed or received an
 * invoice, or the agent has set a later status than Pending.
 */
export function isAgreed({
  proposal,
}: {
  readonly proposal: Pick<ProposalWithDeal['proposal'], 'clientBoundAt'> & Pick<ProposalView, 'status'>;
}): boolean {
  return proposal.clientBoundAt !== null || proposal.status !== 'pending';
}

/**
 * Sets the cap of an hourly proposal in cents; null for none. Ends a request for a higher one. Its
 * agent only. CAP_BELOW_BILLED, CAP_NEEDS_CLIENT to raise or remove a cap that binds, NOT_HOURLY.
 */
export async function setHourlyCap(ctx: UseCaseContext, { proposalId, cap }: SetCap): Promise<HourlyCap> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { row: found } = await requireHourlyProposal(ctx, tx, proposalId);
    const { cap: current } = await findHourlyCap(tx, proposalId);
    if (current !== null && !canSetCap(current, cap, { isAgreed: isAgreed(found) }))
      throw failure('CAP_NEEDS_CLIENT', { cap: current });
    const billed = await sumBilledTime(tx, proposalId);
    if (cap !== null && cap < billed) throw failure('CAP_BELOW_BILLED', { billed });
    const next = { cap, request: null };
    await storeHourlyCap(tx, proposalId, next, ctx.clock.now());
    await notifyParticipants(ctx, tx, found, ['proposals']);
    return next;
  });
}

async function notifyClient(
  tx: Transaction,
  { proposal, deal, client }: ProposalWithDeal,
  payload: {
    readonly cap: RequestCap['cap'];
    readonly requestedCap: RequestCap['cap'];
    readonly comment: string;
  },
  now: Instant,
): Promise<void> {
  const event = {
    kind: 'cap_requested',
    // A request can be repeated after an answer.
    key: `cap_requested:${newId(timeEntryIdSchema)}`,
    payload: { serviceType: proposal.serviceType, ...payload },
    dealId: deal.id,
    proposalId: proposal.id,
    email: client.email,
  } as const;
  await enqueueClientNotification(tx, event, now);
}

/**
 * Asks the client for a higher cap, by notification and email. Replaces an earlier request; the same
 * request again changes nothing. Its agent only. CAP_NOT_HIGHER, NOT_HOURLY, CLIENT_EMAILS_LIMITED.
 */
export async function requestHigherCap(
  ctx: UseCaseContext,
  { proposalId, cap, note }: RequestCap,
): Promise<HourlyCap> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { row: found } = await requireHourlyProposal(ctx, tx, proposalId);
    const current = await findHourlyCap(tx, proposalId);
    if (current.cap === null || cap <= current.cap) throw failure('CAP_NOT_HIGHER', {});
    if (current.request?.cap === cap && current.request.note === note) return current;
    const now = ctx.clock.now();
    const next = { cap: current.cap, request: { cap, note } };
    await useClientEmails(ctx, tx);
    await storeHourlyCap(tx, proposalId, next, now);
    await notifyClient(tx, found, { cap: current.cap, requestedCap: cap, comment: note }, now);
    await notifyParticipants(ctx, tx, found, ['proposals']);
    return next;
  });
}
