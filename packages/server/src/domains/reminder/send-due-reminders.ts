import {
  HOUR_MS,
  MINUTE_MS,
  type ProposalId,
  proposalIdSchema,
  type ReminderId,
} from '@gable/contracts/kernel';
import { listDueReminders, type ReminderOccurrence } from '@gable/contracts/reminder';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Reader } from '#db/index.ts';
import { listUnsubscribedTopics, sendEmail } from '#emails/index.ts';
import { type Clock, inTransaction, type Log, type UseCaseContext } from '#kernel/index.ts';
import {
  createJobScheduler,
  defineJobHandler,
  defineTopic,
  enqueue,
  type JobScheduler,
} from '#outbox/index.ts';
import { publishChange } from '#realtime/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { findClientRecipient } from '../notification/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { loadReminderSubjects, type ReminderSubjects } from './load-reminder-facts.ts';
import { reminderEmail } from './reminder.email.ts';
import { insertReminder, listStopped, loadRules } from './reminder.repository.ts';

/** How often the due reminders are looked for, in milliseconds. */
const EVERY_MS = HOUR_MS;
/** How often each process checks that the search is scheduled. */
const CHECK_EVERY_MS = MINUTE_MS;
/** The proposals of one job. */
const PAGE_SIZE = 200;

const SOURCES = ['invoices', 'contracts', 'proposals'] as const;

/** One page of the proposals that may need a reminder, after `cursor`, in the hour `period`. */
const remindersDue = defineTopic(
  'reminder.find-due',
  z.object({ period: z.int(), source: z.enum(SOURCES), cursor: z.nullable(proposalIdSchema) }),
  'maintenance',
);
type Page = z.infer<typeof remindersDue.schema>;

interface Scheduling {
  readonly db: Database;
  readonly clock: Clock;
}

async function enqueuePages({ db, clock }: Scheduling, pages: readonly Page[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const page of pages) {
      const key = `${page.period}:${page.source}:${page.cursor ?? 'start'}`;
      await enqueue(tx, remindersDue, page, { now: clock.now(), key });
    }
  });
}

/** Schedules the search for due reminders in the current hour. Several processes may call it. */
export async function scheduleReminders(ctx: Scheduling): Promise<void> {
  const period = Math.floor(ctx.clock.now() / EVERY_MS);
  await enqueuePages(
    ctx,
    SOURCES.map((source) => ({ period, source, cursor: null })),
  );
}

/** Schedules the search for due reminders while the process runs. */
export function createReminderScheduler(ctx: Scheduling & { readonly log: Log }): JobScheduler {
  return createJobScheduler({
    log: ctx.log,
    what: 'reminders',
    everyMs: CHECK_EVERY_MS,
    schedule: () => scheduleReminders(ctx),
  });
}

/** Returns the next proposals of a source in order of id, from a partial index. */
async function listPage(reader: Reader, { source, cursor }: Page): Promise<ProposalId[]> {
  if (source === 'contracts') {
    const rows = await reader
      .select({ id: contracts.proposalId })
      .from(contracts)
      .where(and(eq(contracts.status, 'sent'), cursor ? gt(contracts.proposalId, cursor) : undefined))
      .orderBy(asc(contracts.proposalId))
      .limit(PAGE_SIZE);
    return rows.map(({ id }) => id);
  }
  const isOpen =
    source === 'invoices'
      ? inArray(proposals.paymentStatus, ['invoiced', 'payment_failed'])
      : and(
          eq(proposals.status, 'pending'),
          eq(proposals.paymentStatus, 'not_initiated'),
          isNotNull(proposals.sentAt),
        );
  const rows = await reader
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(isOpen, cursor ? gt(proposals.id, cursor) : undefined))
    .orderBy(asc(proposals.id))
    .limit(PAGE_SIZE);
  return rows.map(({ id }) => id);
}

/** Stores the due reminders of a proposal and enqueues their emails, each once. */
async function sendReminders(
  ctx: UseCaseContext,
  { proposal, client }: ReminderSubjects,
  due: readonly ReminderOccurrence[],
): Promise<void> {
  const recipient = await findClientRecipient(ctx.db.read, { email: client.email, proposalId: proposal.id });
  if (!recipient || recipient.email.trim() === '') return;
  if ((await listUnsubscribedTopics(ctx.db.read, recipient.email)).has('reminders')) return;
  const now = ctx.clock.now();
  const about = { proposalId: proposal.id, email: recipient.email };
  await inTransaction(ctx, async (tx) => {
    const stored: ReminderId[] = [];
    for (const occurrence of due) {
      const reminderId = await insertReminder(tx, occurrence, about, now);
      if (reminderId) stored.push(reminderId);
    }
    for (const reminderId of stored)
      await sendEmail(tx, reminderEmail, { reminderId }, { now, key: reminderId });
    if (stored.length > 0) await publishChange(ctx, tx, proposal.agentId, ['proposals']);
  });
}

/**
 * Sends the due reminders of one page, and enqueues the next page. A job that runs twice, or in two
 * processes at once, sends each reminder once.
 */
export const remindersDueHandler = defineJobHandler(remindersDue, async (ctx, page) => {
  const ids = await listPage(ctx.db.read, page);
  const subjects = await loadReminderSubjects(ctx.db.read, ids);
  const stopped = await listStopped(ctx.db.read, ids);
  const rulesOf = await loadRules(ctx.db.read, [...new Set(subjects.map(({ deal }) => deal.agentId))]);
  for (const subject of subjects) {
    if (stopped.has(subject.proposal.id)) continue;
    const due = listDueReminders(subject.facts, rulesOf(subject.deal.agentId), ctx.clock.now());
    if (due.length > 0) await sendReminders(ctx, subject, due);
  }
  const cursor = ids.at(-1);
  if (ids.length === PAGE_SIZE && cursor) await enqueuePages(ctx, [{ ...page, cursor }]);
});
