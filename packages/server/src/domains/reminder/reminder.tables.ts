import type { ProposalId, ReminderId, ReminderSettingId, UserId } from '@gable/contracts/kernel';
import { REMINDER_KINDS } from '@gable/contracts/reminder';
import { flag, id, index, instant, integer, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/** What an agent has set of one reminder. Without a row, the default applies. */
export const reminderSettings = table(
  'reminder_settings',
  {
    id: id<ReminderSettingId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    kind: oneOf('kind', REMINDER_KINDS).notNull(),
    isOn: flag('is_on').notNull(),
    days: integer('days').notNull(),
    message: text('message').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (settings) => [uniqueIndex('reminder_settings_once').on(settings.agentId, settings.kind)],
);

/** The proposals whose reminders the agent has stopped. */
export const reminderStops = table('reminder_stops', {
  proposalId: id<ProposalId>('proposal_id')
    .primaryKey()
    .references(() => proposals.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
});

/** Each reminder that was sent to a client, with its outcome. */
export const reminders = table(
  'reminders',
  {
    id: id<ReminderId>('id').primaryKey(),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    kind: oneOf('kind', REMINDER_KINDS).notNull(),
    /** Identifies the occurrence within the proposal, so that it is sent once. */
    occurrence: text('occurrence').notNull(),
    /** The client's address at the time. */
    email: text('email').notNull(),
    /** `skipped` if it was no longer due when the email was about to be sent. */
    outcome: oneOf('outcome', ['sending', 'sent', 'failed', 'skipped']).notNull(),
    /** Why it failed permanently, for the agent; null otherwise. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
  },
  (remindersTable) => [
    uniqueIndex('reminders_once').on(remindersTable.proposalId, remindersTable.occurrence),
    index('reminders_by_age').on(remindersTable.createdAt),
  ],
);

export type ReminderRow = typeof reminders.$inferSelect;
