import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { letterKeys } from '../letter.tables.ts';

const KEY_BYTES = 32;

async function findKey(reader: Reader): Promise<Buffer | null> {
  const [row] = await reader.select().from(letterKeys).where(eq(letterKeys.purpose, 'opt-out'));
  return row ? Buffer.from(row.secret, 'base64url') : null;
}

/** The secret that seals the links of letters' feet; made by whichever process needs it first, and kept for ever. */
export async function optOutKey(ctx: Pick<UseCaseContext, 'db' | 'clock'>): Promise<Buffer> {
  const known = await findKey(ctx.db.read);
  if (known) return known;
  const secret = randomBytes(KEY_BYTES).toString('base64url');
  return inTransaction(ctx, async (tx) => {
    await tx
      .insert(letterKeys)
      .values({ purpose: 'opt-out', secret, createdAt: ctx.clock.now() })
      .onConflictDoNothing();
    const key = await findKey(tx);
    if (!key) throw new Error('The key of the letters was written and could not be read back.');
    return key;
  });
}
