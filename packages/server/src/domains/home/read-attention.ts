import { ATTENTION_ROWS, type Attention, getAttention } from '@gable/contracts/home';
import type { Instant, UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { listWaitingProposals, toProposalView } from '../proposal/index.ts';
import { listWaitingTours } from '../tour/index.ts';

/** With this many rows of each kind, the number of the rows that are left out is exact up to 99. */
const READ_MAX = ATTENTION_ROWS + 100;

/** Returns what waits for the agent. */
export async function readAttention(reader: Reader, agentId: UserId, now: Instant): Promise<Attention> {
  const query = { agentId, now, limit: READ_MAX };
  const [tours, proposals] = await Promise.all([
    listWaitingTours(reader, query),
    listWaitingProposals(reader, query),
  ]);
  return getAttention(
    {
      tours: tours.map((tour) => ({ ...tour, start: tour.startsAt })),
      proposals: proposals.map(toProposalView),
    },
    now,
  );
}
