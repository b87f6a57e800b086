import type { InvoiceId } from '@gable/contracts/kernel';
import {
  type NotificationEvent,
  type NotificationKind,
  notificationEventSchema,
} from '@gable/contracts/notification';
import { eq } from 'drizzle-orm';
import { deals } from '#domains/deal/deal.tables.ts';
import {
  clientNotificationHandler,
  enqueueClientNotification,
  enqueueNotification,
  notificationHandler,
} from '#domains/notification/index.ts';
import type { MailPort } from '#integrations/mail/mail.port.ts';
import { inTransaction, SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { createTestContext } from '#testing/test-context.ts';
import { notificationEmail } from '../notification.email.ts';

/** User input that looks like markup. */
const MARKUP: Partial<Record<NotificationKind, object>> = {
  proposal_declined: { reason: 'Another <b>agent</b>' },
  contract_declined: { reason: '<i>Too</i> expensive' },
  api_key_created: { name: 'Books <b>' },
  api_key_new_address: { name: 'Books <b>' },
};

/** Returns one event of each kind that sends an email, with hostile user input. */
export function createEmailEvents(customerName: string): readonly NotificationEvent[] {
  return Object.values(notificationEmail.samples()).map(({ event: { kind, payload } }) =>
    notificationEventSchema.parse({
      kind,
      payload: { ...payload, ...('customerName' in payload && { customerName }), ...MARKUP[kind] },
    }),
  );
}

function createEmailEvent(kind: NotificationKind, customerName: string): NotificationEvent {
  const event = createEmailEvents(customerName).find((each) => each.kind === kind);
  if (!event) throw new Error(`${kind} sends no email.`);
  return event;
}

/** Opens a test context with a proposal and a mail server of the test. */
export async function openEmailTestContext(mail: MailPort, customerName = 'Ann O’Hara') {
  const context = await createTestContext();
  const agent = await context.newAgent();
  const deal = await context.newDeal(agent, { customerEmail: 'ann@example.com' });
  // Stored without validation, like rows from before names were validated.
  await context.db.transaction((tx) => tx.update(deals).set({ customerName }).where(eq(deals.id, deal.id)));
  const proposal = await context.newProposal(agent, deal);
  const ports = { ...context.system.ports, mail };
  const system = { ...context.system, ports, actor: SYSTEM };
  const worker = createOutboxWorker(
    (jobs) => ({ ...system, jobs }),
    [notificationHandler, clientNotificationHandler, notificationEmail.handler],
  );
  const subject = { dealId: deal.id, proposalId: proposal.id };
  return {
    ...context,
    agent,
    deal,
    proposal,
    ports,
    worker,
    notifyAgent: (kind: NotificationKind, key: string = kind) => {
      const event = createEmailEvent(kind, customerName);
      const { userId } = agent.actor;
      return inTransaction(system, (tx) =>
        enqueueNotification(tx, { ...event, ...subject, key, userId }, context.clock.now()),
      );
    },
    notifyBuyer: (kind: NotificationKind, key: string = kind, about: { invoiceId?: InvoiceId } = {}) => {
      const event = createEmailEvent(kind, customerName);
      const email = deal.customerEmail;
      return inTransaction(system, (tx) =>
        enqueueClientNotification(tx, { ...event, ...subject, ...about, key, email }, context.clock.now()),
      );
    },
    close: async () => {
      await worker.stop();
      await context.close();
    },
  };
}

export type EmailTestContext = Awaited<ReturnType<typeof openEmailTestContext>>;
