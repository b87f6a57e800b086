import type { EmailTopic } from '@gable/contracts/email';
import {
  emailDeliveryIdSchema,
  emailUnsubscribeIdSchema,
  type Instant,
  type ProposalId,
} from '@gable/contracts/kernel';
import { and, asc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { emailDeliveries, emailUnsubscribes } from './email.tables.ts';

/** Whether the email with this key was delivered, or failed permanently. */
export async function deliveryExists(reader: Reader, key: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: emailDeliveries.id })
    .from(emailDeliveries)
    .where(eq(emailDeliveries.dedupeKey, key));
  return row !== undefined;
}

/** Stores the outcome of an email, once for each key. Returns false if there is one already. */
export async function insertDelivery(
  tx: Transaction,
  delivery: Omit<typeof emailDeliveries.$inferInsert, 'id'>,
): Promise<boolean> {
  const stored = await tx
    .insert(emailDeliveries)
    .values({ ...delivery, id: newId(emailDeliveryIdSchema) })
    .onConflictDoNothing()
    .returning({ id: emailDeliveries.id });
  return stored.length > 0;
}

/** Lists the notification emails about a proposal with their outcome, oldest first. */
export async function listDeliveries(
  reader: Reader,
  proposalId: ProposalId,
): Promise<(typeof emailDeliveries.$inferSelect)[]> {
  return reader
    .select()
    .from(emailDeliveries)
    .where(eq(emailDeliveries.proposalId, proposalId))
    .orderBy(asc(emailDeliveries.createdAt));
}

/** Lists the topics that an address has unsubscribed from. */
export async function listUnsubscribedTopics(
  reader: Reader,
  email: string,
): Promise<ReadonlySet<EmailTopic>> {
  const rows = await reader
    .select({ topic: emailUnsubscribes.topic })
    .from(emailUnsubscribes)
    .where(eq(emailUnsubscribes.email, email.toLowerCase()));
  return new Set(rows.map(({ topic }) => topic));
}

/** Turns a topic on or off for an address. */
export async function storeEmailPreference(
  tx: Transaction,
  { email, topic, on }: { readonly email: string; readonly topic: EmailTopic; readonly on: boolean },
  now: Instant,
): Promise<void> {
  const address = email.toLowerCase();
  if (on) {
    await tx
      .delete(emailUnsubscribes)
      .where(and(eq(emailUnsubscribes.email, address), eq(emailUnsubscribes.topic, topic)));
    return;
  }
  await tx
    .insert(emailUnsubscribes)
    .values({ id: newId(emailUnsubscribeIdSchema), email: address, topic, createdAt: now })
    .onConflictDoNothing();
}
