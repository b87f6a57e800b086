import type { Instant } from '@gable/contracts/kernel';
import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authEntryLinks } from '../entry-link.tables.ts';

/** Makes every letter's link to this address worthless, as after a change of its account's password. A new one can be asked for. */
export async function expireEntryLinks(tx: Transaction, email: string, now: Instant): Promise<void> {
  await tx
    .update(authEntryLinks)
    .set({ expiresAt: now })
    .where(and(eq(authEntryLinks.email, email), gt(authEntryLinks.expiresAt, now)));
}
