import { desc, eq } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#db/index.ts';
import type { Clock } from '#kernel/index.ts';
import { authKeys } from '../key.tables.ts';
import { generatePrivateJwk, importSigningKey, type SigningKey } from './signing-key.ts';

/** The signing keys in the database. */
export interface StoredKeys {
  readonly signing: SigningKey;
  /** Newest first. Used for verification only. */
  readonly retired: readonly SigningKey[];
}

/** Reads all keys; null if there are none yet. */
export async function findStoredKeys(reader: Reader): Promise<StoredKeys | null> {
  const rows = await reader.select().from(authKeys).orderBy(desc(authKeys.createdAt), desc(authKeys.kid));
  const toKey = (row: (typeof rows)[number]) => importSigningKey({ ...row.privateJwk, kid: row.kid });
  const present = rows.find((row) => row.purpose === 'signing');
  if (!present) return null;
  const retired = rows.filter((row) => row !== present);
  return { signing: await toKey(present), retired: await Promise.all(retired.map(toKey)) };
}

/**
 * Inserts a signing key unless there is one: the unique `purpose` admits one of two concurrent
 * inserts. Returns the `kid` of the signing key.
 */
async function addSigningKey(
  tx: Transaction,
  clock: Clock,
  generated: Awaited<ReturnType<typeof generatePrivateJwk>>,
) {
  await tx
    .insert(authKeys)
    .values({ ...generated, purpose: 'signing', createdAt: clock.now() })
    .onConflictDoNothing({ target: authKeys.purpose });
  const [row] = await tx.select({ kid: authKeys.kid }).from(authKeys).where(eq(authKeys.purpose, 'signing'));
  if (!row) throw new Error('The signing key was written and could not be read back.');
  return row.kid;
}

/**
 * Reads the keys; generates the first one if there are none. Safe to call from several processes at
 * once.
 */
export async function ensureStoredKeys(db: Database, clock: Clock): Promise<StoredKeys> {
  const found = await findStoredKeys(db.read);
  if (found) return found;
  const generated = await generatePrivateJwk();
  await db.transaction((tx) => addSigningKey(tx, clock, generated));
  const stored = await findStoredKeys(db.read);
  if (!stored) throw new Error('The signing key was written and could not be read back.');
  return stored;
}

/**
 * Replaces the signing key; the old one is kept for verification. Concurrent rotations create one
 * key, and all return its `kid`. Running processes load it when they first see it.
 */
export async function rotateSigningKey(db: Database, clock: Clock): Promise<{ kid: string }> {
  const generated = await generatePrivateJwk();
  return db.transaction(async (tx) => {
    await tx.update(authKeys).set({ purpose: null }).where(eq(authKeys.purpose, 'signing'));
    return { kid: await addSigningKey(tx, clock, generated) };
  });
}
