import { id, index, instant, table, text, uniqueIndex } from '../db/index.ts';
import type { EntryLinkId } from './ids.ts';

/**
 * Invitation links in the app's emails. A click signs the recipient in, with or without an account.
 * Kept for a while after expiry, so that an expired link can be exchanged for a new email.
 */
export const authEntryLinks = table(
  'auth_entry_links',
  {
    id: id<EntryLinkId>('id').primaryKey(),
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
  (links) => [
    uniqueIndex('auth_entry_links_link').on(links.linkHash),
    index('auth_entry_links_subject').on(links.subject, links.createdAt),
    index('auth_entry_links_email').on(links.email),
    index('auth_entry_links_expiry').on(links.expiresAt),
  ],
);

export type EntryLinkRow = typeof authEntryLinks.$inferSelect;
