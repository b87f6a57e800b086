import { listContactLines } from '@gable/contracts/agent-profile';
import type { ReminderId } from '@gable/contracts/kernel';
import { isReminderDue, REMINDERS } from '@gable/contracts/reminder';
import { listUnsubscribedTopics } from '#emails/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import { invitationUrl } from '../email/index.ts';
import { enqueueNotification, findClientRecipient } from '../notification/index.ts';
import { findProfile } from '../profile/index.ts';
import { loadReminderSubjects, type ReminderSubjects } from './load-reminder-facts.ts';
import { findPendingReminder, listStopped, loadRules, storeReminderOutcome } from './reminder.repository.ts';
import type { ReminderRow } from './reminder.tables.ts';

interface PendingReminder {
  readonly row: ReminderRow;
  readonly subject: ReminderSubjects;
}

/** Returns the agent's message, if the reminder may still be sent; null otherwise. */
async function findMessage(ctx: UseCaseContext, { row, subject }: PendingReminder): Promise<string | null> {
  const reader = ctx.db.read;
  const { agentId } = subject.deal;
  const rules = (await loadRules(reader, [agentId]))(agentId);
  const reminder = { kind: row.kind, key: row.occurrence };
  if (!isReminderDue(reminder, subject.facts, rules, ctx.clock.now())) return null;
  if ((await listStopped(reader, [row.proposalId])).size > 0) return null;
  const about = { email: subject.client.email, proposalId: row.proposalId };
  if ((await findClientRecipient(reader, about))?.email !== row.email) return null;
  if ((await listUnsubscribedTopics(reader, row.email)).has('reminders')) return null;
  return rules[row.kind].message;
}

type Outcome = Parameters<typeof storeReminderOutcome>[2];

/** Stores the outcome and refreshes the agent's open screens. A failure notifies the agent. */
async function storeOutcome(
  ctx: UseCaseContext,
  { row, subject: { proposal, deal, client } }: PendingReminder,
  outcome: Outcome,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await storeReminderOutcome(tx, row.id, outcome))) return;
    await publishChange(ctx, tx, deal.agentId, ['proposals']);
    if (outcome.outcome !== 'failed') return;
    const notification = {
      userId: deal.agentId,
      kind: 'email_failed',
      key: `email_failed:${row.id}`,
      payload: {
        serviceType: proposal.serviceType,
        customerName: client.name,
        email: row.email,
        reason: outcome.failure,
      },
      dealId: deal.id,
      proposalId: proposal.id,
    } as const;
    await enqueueNotification(tx, notification, ctx.clock.now());
  });
}

async function loadEmailData(
  ctx: UseCaseContext,
  { row, subject: { proposal, deal, client, invoice } }: PendingReminder,
  message: string,
) {
  const reader = ctx.db.read;
  const agent = await findProfile(reader, deal.agentId);
  if (!agent) throw new Error(`The agent ${deal.agentId} does not exist.`);
  return {
    kind: row.kind,
    clientName: client.name,
    agent,
    agentLines: listContactLines(await loadAgentCard(reader, deal.agentId)),
    serviceType: proposal.serviceType,
    invoice: invoice && {
      amount: invoice.amount,
      currency: invoice.currency,
      dueAt: proposal.dueAt,
      number: invoice.number,
    },
    message,
    url: await invitationUrl(ctx, {
      email: row.email,
      name: client.name,
      proposalId: proposal.id,
      invoice:
        invoice && REMINDERS[row.kind].subject === 'invoice' ? { id: invoice.id, act: 'pay' } : undefined,
    }),
  };
}

/**
 * Loads the email of a reminder. Null if the reminder is no longer due: it was paid, signed, answered,
 * withdrawn or stopped since, or it waited too long. The `Message-ID` is the same for each attempt.
 */
export async function loadReminderEmail(
  ctx: UseCaseContext,
  { reminderId }: { readonly reminderId: ReminderId },
) {
  const row = await findPendingReminder(ctx.db.read, reminderId);
  const [subject] = row ? await loadReminderSubjects(ctx.db.read, [row.proposalId]) : [];
  if (!row || !subject) return null;
  const pending = { row, subject };
  const message = await findMessage(ctx, pending);
  if (message === null) {
    await storeOutcome(ctx, pending, { outcome: 'skipped' });
    return null;
  }
  const data = await loadEmailData(ctx, pending, message);
  return {
    id: `reminder-${reminderId}`,
    to: row.email,
    replyTo: data.agent.email,
    topic: 'reminders' as const,
    data,
    onDelivered: () => storeOutcome(ctx, pending, { outcome: 'sent' }),
    onFailed: (failure: string) => storeOutcome(ctx, pending, { outcome: 'failed', failure }),
  };
}
