import { eq } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { Database, Reader } from '../../db/index.ts';
import type { Clock } from '../../kernel/index.ts';
import { authKeys } from '../key.tables.ts';
import { makePrivateJwk, type SigningKey, signingKeyFrom } from './signing-key.ts';

async function findKeptKey(from: Reader): Promise<JWK | undefined> {
  const [row] = await from.select().from(authKeys).where(eq(authKeys.purpose, 'signing'));
  return row && { ...row.privateJwk, kid: row.kid };
}

/**
 * Makes the key unless another process was quicker: of two that insert, the unique `purpose` lets one through, and both
 * read back the one that stands.
 */
async function makeKeptKey(db: Database, clock: Clock): Promise<JWK> {
  const { kid, privateJwk } = await makePrivateJwk();
  const kept = await db.transaction(async (tx) => {
    await tx
      .insert(authKeys)
      .values({ kid, privateJwk, purpose: 'signing', createdAt: clock.now() })
      .onConflictDoNothing({ target: authKeys.purpose });
    return findKeptKey(tx);
  });
  if (!kept) throw new Error('The signing key was written and could not be read back.');
  return kept;
}

/** The key that signs: the supplied one, else the one in the database, made on the first start and kept. */
export async function loadSigningKey(
  db: Database,
  clock: Clock,
  supplied: JWK | undefined,
): Promise<SigningKey> {
  return signingKeyFrom(supplied ?? (await findKeptKey(db.read)) ?? (await makeKeptKey(db, clock)));
}
