import { id, index, instant, table, text, uniqueIndex } from '../db/index.ts';
import type { EntryLinkId } from './ids.ts';

/**
 * A way in that stands in a letter of the house to an address, with an account or without: pressed once, it signs its
 * reader in there. Kept for a while after its end, so that a stale one can be exchanged for a new letter.
 */
export const authEntryLinks = table(
  'auth_entry_links',
  {
    id: id<EntryLinkId>('id').primaryKey(),
    /** SHA-256 of the token, hexadecimal. The token itself stands in the letter alone. */
    linkHash: text('link_hash').notNull(),
    /** Whom it was sent to and signs in; lower case. */
    email: text('email').notNull(),
    /** The name that a new account begins with. */
    name: text('name').notNull(),
    /** What the letter was about, in the house's own words: the service does not read it. */
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used first; null until then. */
    usedAt: instant('used_at'),
    /** Who used it, as a hash of browser and network: they alone may press twice. */
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
