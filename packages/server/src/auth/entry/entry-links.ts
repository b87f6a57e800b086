import { hash, randomBytes } from 'node:crypto';
import { instant } from '@gable/contracts/kernel';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/index.ts';
import type { EntryLink, EntryLinksPort } from '#integrations/entry/entry-links.port.ts';
import { type Clock, newId } from '#kernel/index.ts';
import { authEntryLinks, type EntryLinkRow } from '../entry-link.tables.ts';
import { entryLinkIdSchema } from '../ids.ts';

const TOKEN_BYTES = 32;

/** For so long after its use a link still opens the page: who pressed may press again (see `redeemEntryLink`). Milliseconds. */
export const GRACE_MS = 120_000;

/** What is stored of a token. It is random enough to need neither salt nor a slow hash. */
export function hashEntry(token: string): string {
  return hash('sha256', token, 'hex');
}

function stateOf(row: EntryLinkRow, now: number): EntryLink['state'] {
  if (row.usedAt !== null && row.usedAt + GRACE_MS <= now) return 'used';
  return row.expiresAt <= now ? 'expired' : 'open';
}

/** The ways in that stand in the house's letters, for the rest of the house. */
export function createEntryLinks(db: Database, clock: Clock): EntryLinksPort {
  return {
    async make({ email, name, subject, lifeMs }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock.now();
      await db.transaction(async (tx) => {
        await tx.insert(authEntryLinks).values({
          id: newId(entryLinkIdSchema),
          linkHash: hashEntry(token),
          email: email.trim().toLowerCase(),
          name,
          subject,
          createdAt: now,
          expiresAt: instant(now + lifeMs),
          usedAt: null,
          usedBy: null,
        });
      });
      return token;
    },

    async find(token) {
      const [row] = await db.read
        .select()
        .from(authEntryLinks)
        .where(eq(authEntryLinks.linkHash, hashEntry(token)));
      if (!row) return null;
      const { email, name, subject } = row;
      return { email, name, subject, state: stateOf(row, clock.now()) };
    },

    countSince: ({ email, subject }, since) =>
      db.read.$count(
        authEntryLinks,
        and(
          eq(authEntryLinks.subject, subject),
          eq(authEntryLinks.email, email),
          gt(authEntryLinks.createdAt, since),
        ),
      ),
  };
}
