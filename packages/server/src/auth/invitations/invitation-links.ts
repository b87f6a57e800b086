import { hash, randomBytes } from 'node:crypto';
import { type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/index.ts';
import type { InvitationLink, InvitationLinksPort } from '#integrations/invitations/invitation-links.port.ts';
import { type Clock, newId } from '#kernel/index.ts';
import { invitationIdSchema } from '../ids.ts';
import { authInvitations, type InvitationRow } from '../invitation.tables.ts';

const TOKEN_BYTES = 32;

/** How long a used link stays valid for the same browser (see `redeemInvitation`). Milliseconds. */
export const REUSE_WINDOW_MS = 120_000;

/** Hashes a token for storage. It is random enough to need neither salt nor a slow hash. */
export function hashInvitationToken(token: string): string {
  return hash('sha256', token, 'hex');
}

function getState(row: InvitationRow, now: number): InvitationLink['state'] {
  if (row.usedAt !== null && row.usedAt + REUSE_WINDOW_MS <= now) return 'used';
  return row.expiresAt <= now ? 'expired' : 'open';
}

/** Creates and finds the invitation links of the app's emails. */
export function createInvitationLinks(db: Database, clock: Clock): InvitationLinksPort {
  return {
    async create({ email, name, subject, lifeMs }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock.now();
      await db.transaction(async (tx) => {
        await tx.insert(authInvitations).values({
          id: newId(invitationIdSchema),
          linkHash: hashInvitationToken(token),
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
        .from(authInvitations)
        .where(eq(authInvitations.linkHash, hashInvitationToken(token)));
      if (!row) return null;
      const { email, name, subject } = row;
      return { email, name, subject, state: getState(row, clock.now()) };
    },

    countSince: ({ email, subject }, since, lifeMs) =>
      db.read.$count(
        authInvitations,
        and(
          eq(authInvitations.subject, subject),
          eq(authInvitations.email, email),
          gt(authInvitations.createdAt, since),
          lte(authInvitations.expiresAt, sql`${authInvitations.createdAt} + ${lifeMs}`),
        ),
      ),
  };
}

/** Expires all invitations to this address, for example after a password change. */
export async function expireInvitations(tx: Transaction, email: string, now: Instant): Promise<void> {
  await tx
    .update(authInvitations)
    .set({ expiresAt: now })
    .where(and(eq(authInvitations.email, email), gt(authInvitations.expiresAt, now)));
}
