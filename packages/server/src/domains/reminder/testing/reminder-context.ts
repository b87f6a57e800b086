import { DAY_MS, HOUR_MS, instant } from '@gable/contracts/kernel';
import { REMINDER_HOUR_UTC } from '@gable/contracts/reminder';
import { jobHandlers } from '#composition/job-handlers.ts';
import { readProposal } from '#domains/proposal/index.ts';
import { createInvoicedDeal } from '#domains/reconciliation/testing/payment-fixtures.ts';
import type { Mail } from '#integrations/mail/mail.port.ts';
import { SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { createTestContext } from '#testing/test-context.ts';
import { scheduleReminders } from '../send-due-reminders.ts';

/** What the mail server does with the next emails. */
export type MailServer = 'accepts' | 'is down' | 'accepts, and the process is killed';

/** A test context with an open invoice, and a mail server that the test controls. */
export async function openReminderContext() {
  const context = await createTestContext();
  const invoiced = await createInvoicedDeal(context);
  await context.worker.drain();
  const emails: Mail[] = [];
  let server: MailServer = 'accepts';
  const send = async (email: Mail) => {
    if (server === 'is down') throw new Error('connect ECONNREFUSED');
    if (email.id.startsWith('reminder-')) emails.push(email);
    if (server !== 'accepts') throw new Error('The process was killed.');
  };
  const ports = { ...context.system.ports, mail: { send } };
  const createWorker = (db = context.db) =>
    createOutboxWorker((jobs) => ({ ...context.system, db, ports, jobs, actor: SYSTEM }), jobHandlers);
  const worker = createWorker();
  const { dueAt } = await readProposal(invoiced.agent, { proposalId: invoiced.proposalId });
  if (dueAt === null) throw new Error('The invoice has no due date.');

  /** Moves the clock to the sending time of a day relative to `anchor`, plus `hours`. */
  const moveTo = (anchor: number, days: number, hours = 0): void => {
    const day = Math.floor(anchor / DAY_MS) * DAY_MS;
    const at = instant(day + days * DAY_MS + (REMINDER_HOUR_UTC + hours) * HOUR_MS);
    context.clock.advance(at - context.clock.now());
  };

  return {
    ...context,
    ...invoiced,
    dueAt,
    /** The accepted reminders, oldest first. */
    emails,
    createWorker,
    worker,
    moveTo,
    setMailServer: (state: MailServer) => {
      server = state;
    },
    /** Sends what is due, as the scheduler does in one hour, and returns the new subjects. */
    run: async (): Promise<readonly string[]> => {
      const before = emails.length;
      await scheduleReminders(context);
      await worker.drain();
      return emails.slice(before).map(({ subject }) => subject);
    },
    close: async () => {
      await worker.stop();
      await context.close();
    },
  };
}

export type ReminderContext = Awaited<ReturnType<typeof openReminderContext>>;
