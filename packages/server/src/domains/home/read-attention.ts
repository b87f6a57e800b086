import { ATTENTION_ROWS, type Attention, getAttention } from '@gable/contracts/home';
import type { Instant, UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { listContractsToRenew } from '../contract/index.ts';
import { listUnreadDeals } from '../message/index.ts';
import { listWaitingProposals, toProposalView } from '../proposal/index.ts';
import { listWaitingTours } from '../tour/index.ts';

/** Returns what waits for the agent. Of each kind, only the rows that can be shown are read. */
export async function readAttention(reader: Reader, agentId: UserId, now: Instant): Promise<Attention> {
  const query = { agentId, now, limit: ATTENTION_ROWS };
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
        ...waiting.proposals.map(toProposalView),
        ...renewals.renewals.map((row) => ({ ...toProposalView(row), contract: row.contract })),
      ],
      unread: unread.deals,
      totals: { tours: tours.total, messages: unread.total, proposals: waiting.total + renewals.total },
    },
    now,
  );
}
