import { instant, table, text, uniqueIndex } from '#db/index.ts';

/**
 * The Ed25519 keys that sign contract records, as in a JWK (RFC 8037, base64url). Rows are never
 * deleted, because old signatures must stay verifiable.
 */
export const contractSigningKeys = table(
  'contract_signing_keys',
  {
    /** The key's RFC 7638 thumbprint. */
    kid: text('kid').primaryKey(),
    publicX: text('public_x').notNull(),
    privateD: text('private_d').notNull(),
    /** `signing` for the active key; null for former keys. */
    purpose: text<'signing'>('purpose'),
    createdAt: instant('created_at').notNull(),
  },
  (keys) => [uniqueIndex('contract_signing_keys_purpose').on(keys.purpose)],
);
