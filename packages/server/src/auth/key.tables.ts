import { instant, json, table, text, uniqueIndex } from '../db/index.ts';

/** A stored ES256 key pair: a private JWK on the curve P-256. */
export interface PrivateJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

/** The signing keys that the service generated. */
export const authKeys = table(
  'auth_keys',
  {
    kid: text('kid').primaryKey(),
    privateJwk: json<PrivateJwk>('private_jwk').notNull(),
    /** `signing` on the current key; null on retired keys, which only verify. */
    purpose: text<'signing'>('purpose'),
    createdAt: instant('created_at').notNull(),
  },
  (keys) => [uniqueIndex('auth_keys_purpose').on(keys.purpose)],
);
