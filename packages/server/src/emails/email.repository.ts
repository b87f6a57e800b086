import type { EmailTopic } from '@gable/contracts/email';
import { emailDeliveryIdSchema, emailUnsubscribeIdSchema, type Instant } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { letterMutes, letters } from './email.tables.ts';

/** Whether the email with this key was delivered, or failed permanently. */
export async function deliveryExists(reader: Reader, key: string): Promise<boolean> {
  const [row] = await reader.select({ id: letters.id }).from(letters).where(eq(letters.key, key));
  return row !== undefined;
}

/** Stores the outcome of an email, once for each key. Returns false if there is one already. */
export async function insertDelivery(
  tx: Transaction,
  delivery: Omit<typeof letters.$inferInsert, 'id'>,
): Promise<boolean> {
  const stored = await tx
    .insert(letters)
    .values({ ...delivery, id: newId(emailDeliveryIdSchema) })
    .onConflictDoNothing()
    .returning({ id: letters.id });
  return stored.length > 0;
}

/** Lists the topics that an address has unsubscribed from. */
export async function listUnsubscribedTopics(
  reader: Reader,
  email: string,
): Promise<ReadonlySet<EmailTopic>> {
  const rows = await reader
    .select({ topic: letterMutes.topic })
    .from(letterMutes)
    .where(eq(letterMutes.email, email.toLowerCase()));
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
    await tx.delete(letterMutes).where(and(eq(letterMutes.email, address), eq(letterMutes.topic, topic)));
    return;
  }
  await tx
    .insert(letterMutes)
    .values({ id: newId(emailUnsubscribeIdSchema), email: address, topic, createdAt: now })
    .onConflictDoNothing();
}
