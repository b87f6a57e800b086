import { id, index, instant, table, text, uniqueIndex } from '../db/index.ts';
import type { InvitationId } from './ids.ts';

/**
 * Invitation links in the app's emails. A click signs the recipient in, with or without an account.
 * Kept for a while after expiry, so that an expired link can be exchanged for a new email.
 */
export const authInvitations = table(
  'auth_invitations',
  {
    id: id<InvitationId>('id').primaryKey(),
    /** SHA-256 of the token, hexadecimal. */
    linkHash: text('link_hash').notNull(),
    /** The recipient, who is signed in; lowercase. */
    email: text('email').notNull(),
    /** The name of a new account. */
    name: text('name').notNull(),
    /** The subject of the email, as set by the app. The service does not read it. */
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was first used. */
    usedAt: instant('used_at'),
    /** Hash of the browser and network of the first use, which may use it again. */
    usedBy: text('used_by'),
  },
  (invitations) => [
    uniqueIndex('auth_invitations_link').on(invitations.linkHash),
    index('auth_invitations_subject').on(invitations.subject, invitations.createdAt),
    index('auth_invitations_email').on(invitations.email),
    index('auth_invitations_expiry').on(invitations.expiresAt),
  ],
);

export type InvitationRow = typeof authInvitations.$inferSelect;
