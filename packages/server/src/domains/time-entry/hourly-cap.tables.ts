import type { ProposalId } from '@gable/contracts/kernel';
import { cents, id, instant, table, text } from '#db/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/** The most that an hourly proposal may bill, and the agent's request for more. */
export const hourlyCaps = table('hourly_caps', {
  proposalId: id<ProposalId>('proposal_id')
    .primaryKey()
    .references(() => proposals.id),
  /** The limit of the sum of all invoices; null for none. */
  cap: cents('cap'),
  /** The higher limit that waits for the client's answer; null for none. */
  requestedCap: cents('requested_cap'),
  /** Why the agent asks for more, shown to the client; '' for none. */
  requestNote: text('request_note').notNull(),
  requestedAt: instant('requested_at'),
  updatedAt: instant('updated_at').notNull(),
});
