import { desc, eq } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#db/index.ts';
import type { Clock } from '#kernel/index.ts';
import { authKeys } from '../key.tables.ts';
import { makePrivateJwk, type SigningKey, signingKeyFrom } from './signing-key.ts';

/** The keys of the database: the one that signs, and those that it followed. */
export interface KeptKeys {
  readonly signing: SigningKey;
  /** Newest first. What they signed is still good. */
  readonly retired: readonly SigningKey[];
}

/** Every key of the database; null where there is none yet. */
export async function findKeptKeys(from: Reader): Promise<KeptKeys | null> {
  const rows = await from.select().from(authKeys).orderBy(desc(authKeys.createdAt), desc(authKeys.kid));
  const keyOf = (row: (typeof rows)[number]) => signingKeyFrom({ ...row.privateJwk, kid: row.kid });
  const present = rows.find((row) => row.purpose === 'signing');
  if (!present) return null;
  const retired = rows.filter((row) => row !== present);
  return { signing: await keyOf(present), retired: await Promise.all(retired.map(keyOf)) };
}

/**
 * Adds a key that signs, unless one stands: of two processes that add, the unique `purpose` lets one through. Answers
 * the name of the key that stands then.
 */
async function addSigningKey(
  tx: Transaction,
  clock: Clock,
  made: Awaited<ReturnType<typeof makePrivateJwk>>,
) {
  await tx
    .insert(authKeys)
    .values({ ...made, purpose: 'signing', createdAt: clock.now() })
    .onConflictDoNothing({ target: authKeys.purpose });
  const [row] = await tx.select({ kid: authKeys.kid }).from(authKeys).where(eq(authKeys.purpose, 'signing'));
  if (!row) throw new Error('The signing key was written and could not be read back.');
  return row.kid;
}

/** The keys of the database; on the first start one is made, by whichever process comes first. */
export async function ensureKeptKeys(db: Database, clock: Clock): Promise<KeptKeys> {
  const found = await findKeptKeys(db.read);
  if (found) return found;
  const made = await makePrivateJwk();
  await db.transaction((tx) => addSigningKey(tx, clock, made));
  const kept = await findKeptKeys(db.read);
  if (!kept) throw new Error('The signing key was written and could not be read back.');
  return kept;
}

/**
 * Puts a fresh key in the place of the one that signs, which is kept for what it signed before. Of several who do so at
 * once one makes the new key, and all are told its name. Running processes take it up when they first meet it.
 */
export async function rotateSigningKey(db: Database, clock: Clock): Promise<{ kid: string }> {
  const made = await makePrivateJwk();
  return db.transaction(async (tx) => {
    await tx.update(authKeys).set({ purpose: null }).where(eq(authKeys.purpose, 'signing'));
    return { kid: await addSigningKey(tx, clock, made) };
  });
}
