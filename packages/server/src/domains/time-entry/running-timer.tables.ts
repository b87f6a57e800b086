import type { ProposalId, RunningTimerId, UserId } from '@gable/contracts/kernel';
import { id, instant, table, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/** The timers that run. Stopping one deletes it and adds a time entry. */
export const runningTimers = table(
  'running_timers',
  {
    /** Becomes the id of the time entry, so that stopping twice adds one. */
    id: id<RunningTimerId>('id').primaryKey(),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    startedAt: instant('started_at').notNull(),
  },
  (timers) => [uniqueIndex('running_timers_one').on(timers.proposalId, timers.agentId)],
);

export type RunningTimerRow = typeof runningTimers.$inferSelect;
