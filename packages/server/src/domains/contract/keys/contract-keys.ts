import type { ContractPublicKey } from '@gable/contracts/contract';
import type { Instant } from '@gable/contracts/kernel';
import { asc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { contractSigningKeys } from '../contract-signing-key.tables.ts';
import { type KeyPair, makeKeyPair, publicKeyOf } from './key-pair.ts';

async function findSigningKey(reader: Reader): Promise<KeyPair | undefined> {
  const [key] = await reader
    .select()
    .from(contractSigningKeys)
    .where(eq(contractSigningKeys.purpose, 'signing'));
  return key;
}

async function insertSigningKey(tx: Transaction, now: Instant): Promise<KeyPair> {
  await tx
    .insert(contractSigningKeys)
    .values({ ...makeKeyPair(), purpose: 'signing', createdAt: now })
    .onConflictDoNothing({ target: contractSigningKeys.purpose });
  // Another process may have stored a key first. Then that key signs.
  const key = await findSigningKey(tx);
  if (!key) throw new Error('The signing key of contracts was written and could not be read back.');
  return key;
}

/** The key that signs now. The first process that needs one makes it; the unique `purpose` lets only one through. */
export async function contractSigningKey(tx: Transaction, now: Instant): Promise<KeyPair> {
  return (await findSigningKey(tx)) ?? insertSigningKey(tx, now);
}

/** The same outside of a transaction. */
export async function requireContractSigningKey(ctx: Pick<UseCaseContext, 'db' | 'clock'>): Promise<KeyPair> {
  const found = await findSigningKey(ctx.db.read);
  return found ?? inTransaction(ctx, (tx) => insertSigningKey(tx, ctx.clock.now()));
}

/** Every public key, oldest first: those that signed before are needed to verify what they signed. */
export async function listContractPublicKeys(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
): Promise<readonly ContractPublicKey[]> {
  await requireContractSigningKey(ctx);
  const rows = await ctx.db.read
    .select()
    .from(contractSigningKeys)
    .orderBy(asc(contractSigningKeys.createdAt), asc(contractSigningKeys.kid));
  return rows.map(publicKeyOf);
}

/**
 * Replaces the key that signs with a new one, and keeps the old one to verify what it signed. Running processes use the
 * new key from their next signature on. Answers the new key's id.
 */
export async function rotateContractKey(ctx: Pick<UseCaseContext, 'db' | 'clock'>): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await tx
      .update(contractSigningKeys)
      .set({ purpose: null })
      .where(eq(contractSigningKeys.purpose, 'signing'));
    return (await insertSigningKey(tx, ctx.clock.now())).kid;
  });
}
