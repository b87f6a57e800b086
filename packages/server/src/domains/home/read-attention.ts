import { type Attention, getAttention, MAX_ATTENTION_ROWS } from '@gable/contracts/home';
import type { Instant, UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { listContractsToRenew } from '../contract/index.ts';
import { listUnreadDeals } from '../message/index.ts';
import { listWaitingProposals, toProposalView } from '../proposal/index.ts';
import { listWaitingTours } from '../tour/index.ts';

interface AttentionQuery {
  readonly agentId: UserId;
  readonly now: Instant;
  /** The maximum number of rows. */
  readonly limit: number;
}

/** Returns what waits for the agent. Of each kind, only the rows that can be shown are read. */
export async function readAttention(reader: Reader, query: AttentionQuery): Promise<Attention> {
  const [waiting, tours, unread, renewals] = await Promise.all([
    listWaitingProposals(reader, query),
    listWaitingTours(reader, query),
    listUnreadDeals(reader, query),
    listContractsToRenew(reader, query),
  ]);
  return getAttention(
    {
      tours: tours.tours.map((tour) => ({ ...tour, start: tour.startsAt })),
      proposals: [
        ...waiting.proposals.map((row) => ({ ...toProposalView(row), disputeResponse: row.disputeResponse })),
        ...renewals.renewals.map((row) => ({ ...toProposalView(row), contract: row.contract })),
      ],
      unread: unread.deals,
      total: tours.total + unread.total + waiting.total + renewals.total,
    },
    query.now,
    query.limit,
  );
}

/** Returns all that waits for the agent, the most urgent first. WRONG_ROLE for a buyer. */
export function readAllAttention(ctx: UseCaseContext): Promise<Attention> {
  const { userId: agentId } = requireAgent(ctx.actor);
  return readAttention(ctx.db.read, { agentId, now: ctx.clock.now(), limit: MAX_ATTENTION_ROWS });
}
