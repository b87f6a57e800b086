import { type Instant, letterIdSchema, letterMuteIdSchema } from '@gable/contracts/kernel';
import type { LetterTopic } from '@gable/contracts/letter';
import { and, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { letterMutes, letters } from './letter.tables.ts';

/** Whether it is known already what became of the letter of this key. */
export async function isSettled(reader: Reader, key: string): Promise<boolean> {
  const [row] = await reader.select({ id: letters.id }).from(letters).where(eq(letters.key, key));
  return row !== undefined;
}

/** Stores what became of a letter, once: what came first stands. Answers whether this was first. */
export async function settleLetter(
  tx: Transaction,
  letter: Omit<typeof letters.$inferInsert, 'id'>,
): Promise<boolean> {
  const stored = await tx
    .insert(letters)
    .values({ ...letter, id: newId(letterIdSchema) })
    .onConflictDoNothing()
    .returning({ id: letters.id });
  return stored.length > 0;
}

/** The topics that an address has switched off. */
export async function listMuted(reader: Reader, email: string): Promise<ReadonlySet<LetterTopic>> {
  const rows = await reader
    .select({ topic: letterMutes.topic })
    .from(letterMutes)
    .where(eq(letterMutes.email, email.toLowerCase()));
  return new Set(rows.map(({ topic }) => topic));
}

/** Switches a topic on or off for an address. */
export async function storeSwitch(
  tx: Transaction,
  { email, topic, on }: { readonly email: string; readonly topic: LetterTopic; readonly on: boolean },
  now: Instant,
): Promise<void> {
  const kept = email.toLowerCase();
  if (on) {
    await tx.delete(letterMutes).where(and(eq(letterMutes.email, kept), eq(letterMutes.topic, topic)));
    return;
  }
  await tx
    .insert(letterMutes)
    .values({ id: newId(letterMuteIdSchema), email: kept, topic, createdAt: now })
    .onConflictDoNothing();
}
