import type { ProposalId } from '@gable/contracts/kernel';
import { findNextReminder, type ProposalReminders, type SentReminder } from '@gable/contracts/reminder';
import { listUnsubscribedTopics } from '#emails/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { findClientRecipient } from '../notification/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { loadReminderSubjects } from './load-reminder-facts.ts';
import { listReminders, listStopped, loadRules } from './reminder.repository.ts';
import type { ReminderRow } from './reminder.tables.ts';

function toSentReminder({ kind, createdAt: at, outcome, failure }: ReminderRow): readonly SentReminder[] {
  return outcome === 'skipped' ? [] : [{ kind, at, state: outcome, failure }];
}

/** Returns the reminders of a proposal that were sent, and the next one. Its agent only. */
export async function readReminders(
  ctx: UseCaseContext,
  { proposalId }: { readonly proposalId: ProposalId },
): Promise<ProposalReminders> {
  const reader = ctx.db.read;
  const { deal, client } = (await requireProposal(ctx, proposalId, 'edit')).row;
  const rows = await listReminders(reader, proposalId);
  const isStopped = (await listStopped(reader, [proposalId])).size > 0;
  const recipient = await findClientRecipient(reader, { email: client.email, proposalId });
  const isUnsubscribed =
    recipient !== null && (await listUnsubscribedTopics(reader, recipient.email)).has('reminders');
  const [subject] = await loadReminderSubjects(reader, [proposalId]);
  const rules = (await loadRules(reader, [deal.agentId]))(deal.agentId);
  const sentKeys = new Set(rows.map(({ occurrence }) => occurrence));
  const next = subject && findNextReminder(subject.facts, rules, { now: ctx.clock.now(), sentKeys });
  return {
    isStopped,
    isUnsubscribed,
    next: next && !isStopped && !isUnsubscribed ? { kind: next.kind, at: next.at } : null,
    sent: rows.flatMap(toSentReminder),
  };
}
