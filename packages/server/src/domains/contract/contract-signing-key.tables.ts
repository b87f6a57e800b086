import { instant, table, text, uniqueIndex } from '#db/index.ts';

/**
 * The Ed25519 keys that sign the records of contracts, halves as in a JWK (RFC 8037, base64url). Rows are never deleted:
 * what an old key signed must verify for as long as contracts are kept.
 */
export const contractSigningKeys = table(
  'contract_signing_keys',
  {
    /** The key's RFC 7638 thumbprint. */
    kid: text('kid').primaryKey(),
    publicX: text('public_x').notNull(),
    privateD: text('private_d').notNull(),
    /** `signing` on the one key that signs now; null on the keys before it. */
    purpose: text<'signing'>('purpose'),
    createdAt: instant('created_at').notNull(),
  },
  (keys) => [uniqueIndex('contract_signing_keys_purpose').on(keys.purpose)],
);
