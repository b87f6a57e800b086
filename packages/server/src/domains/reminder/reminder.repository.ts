import {
  type Instant,
  type ProposalId,
  type ReminderId,
  reminderIdSchema,
  type UserId,
} from '@gable/contracts/kernel';
import {
  getDefaultRule,
  type ReminderKind,
  type ReminderOccurrence,
  type ReminderRules,
} from '@gable/contracts/reminder';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { type ReminderRow, reminderSettings, reminderStops, reminders } from './reminder.tables.ts';

/** Returns the settings of several agents. */
export async function loadRules(
  reader: Reader,
  agentIds: readonly UserId[],
): Promise<(agentId: UserId) => ReminderRules> {
  const rows =
    agentIds.length === 0
      ? []
      : await reader
          .select()
          .from(reminderSettings)
          .where(inArray(reminderSettings.agentId, [...agentIds]));
  const ruleOf = (agentId: UserId) => (kind: ReminderKind) => {
    const row = rows.find((each) => each.agentId === agentId && each.kind === kind);
    return row ? { on: row.isOn, days: row.days, message: row.message } : getDefaultRule(kind);
  };
  return (agentId) => {
    const rule = ruleOf(agentId);
    return {
      invoice_upcoming: rule('invoice_upcoming'),
      invoice_due: rule('invoice_due'),
      invoice_overdue: rule('invoice_overdue'),
      contract_unsigned: rule('contract_unsigned'),
      proposal_unanswered: rule('proposal_unanswered'),
    };
  };
}

/** Returns which of the proposals have stopped reminders. */
export async function listStopped(
  reader: Reader,
  proposalIds: readonly ProposalId[],
): Promise<ReadonlySet<ProposalId>> {
  if (proposalIds.length === 0) return new Set();
  const rows = await reader
    .select({ proposalId: reminderStops.proposalId })
    .from(reminderStops)
    .where(inArray(reminderStops.proposalId, [...proposalIds]));
  return new Set(rows.map(({ proposalId }) => proposalId));
}

/** Stores a reminder. Returns its id; null if this occurrence was stored before. */
export async function insertReminder(
  tx: Transaction,
  { kind, key }: ReminderOccurrence,
  { proposalId, email }: { readonly proposalId: ProposalId; readonly email: string },
  now: Instant,
): Promise<ReminderId | null> {
  const stored = await tx
    .insert(reminders)
    .values({
      id: newId(reminderIdSchema),
      proposalId,
      kind,
      occurrence: key,
      email,
      outcome: 'sending',
      failure: null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: reminders.id });
  return stored[0]?.id ?? null;
}

/** Finds a reminder whose email is not sent yet. */
export async function findPendingReminder(
  reader: Reader,
  reminderId: ReminderId,
): Promise<ReminderRow | undefined> {
  const [row] = await reader
    .select()
    .from(reminders)
    .where(and(eq(reminders.id, reminderId), eq(reminders.outcome, 'sending')));
  return row;
}

/** Stores the outcome of a reminder, once. Returns false if there is one already. */
export async function storeReminderOutcome(
  tx: Transaction,
  reminderId: ReminderId,
  outcome:
    | { readonly outcome: 'sent' | 'skipped' }
    | { readonly outcome: 'failed'; readonly failure: string },
): Promise<boolean> {
  const updated = await tx
    .update(reminders)
    .set(outcome)
    .where(and(eq(reminders.id, reminderId), eq(reminders.outcome, 'sending')))
    .returning({ id: reminders.id });
  return updated.length > 0;
}

/** Lists a proposal's reminders, newest first. */
export async function listReminders(reader: Reader, proposalId: ProposalId): Promise<ReminderRow[]> {
  return reader
    .select()
    .from(reminders)
    .where(eq(reminders.proposalId, proposalId))
    .orderBy(desc(reminders.createdAt), desc(reminders.id));
}
