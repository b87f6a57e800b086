import type { ContractPublicKey } from '@gable/contracts/contract';
import type { Instant } from '@gable/contracts/kernel';
import { asc, eq } from 'drizzle-orm';
import { preparedQuery, type Reader, type Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { contractSigningKeys } from '../contract-signing-key.tables.ts';
import { createKeyPair, type KeyPair, toPublicKey } from './key-pair.ts';

const signingKey = preparedQuery((reader) =>
  reader.select().from(contractSigningKeys).where(eq(contractSigningKeys.purpose, 'signing')),
);

async function findSigningKey(reader: Reader): Promise<KeyPair | undefined> {
  const [key] = await signingKey(reader, {}).execute();
  return key;
}

async function insertSigningKey(tx: Transaction, now: Instant): Promise<KeyPair> {
  await tx
    .insert(contractSigningKeys)
    .values({ ...createKeyPair(), purpose: 'signing', createdAt: now })
    .onConflictDoNothing({ target: contractSigningKeys.purpose });
  // Another process may have stored a key first.
  const key = await findSigningKey(tx);
  if (!key) throw new Error('The contract signing key could not be read after it was stored.');
  return key;
}

/**
 * Returns the active signing key, creating it if needed. The unique `purpose` column allows only
 * one.
 */
export async function getOrCreateSigningKey(tx: Transaction, now: Instant): Promise<KeyPair> {
  return (await findSigningKey(tx)) ?? insertSigningKey(tx, now);
}

/** Like `getOrCreateSigningKey`, outside of a transaction. */
export async function ensureSigningKey(ctx: Pick<UseCaseContext, 'db' | 'clock'>): Promise<KeyPair> {
  const found = await findSigningKey(ctx.db.read);
  return found ?? inTransaction(ctx, (tx) => insertSigningKey(tx, ctx.clock.now()));
}

/** Lists all public keys, oldest first. Former keys verify older signatures. */
export async function listContractPublicKeys(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
): Promise<readonly ContractPublicKey[]> {
  await ensureSigningKey(ctx);
  const rows = await ctx.db.read
    .select()
    .from(contractSigningKeys)
    .orderBy(asc(contractSigningKeys.createdAt), asc(contractSigningKeys.kid));
  return rows.map(toPublicKey);
}

/**
 * Creates a new signing key and keeps the old one for verification. Running processes use the new
 * key for their next signature. Returns the new key's id.
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
