import { instant, json, table, text, uniqueIndex } from '../db/index.ts';

/** An ES256 key pair as it is kept: a private JWK on the curve P-256. */
export interface PrivateJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

/** The signing keys that the service made for itself. */
export const authKeys = table(
  'auth_keys',
  {
    kid: text('kid').primaryKey(),
    privateJwk: json<PrivateJwk>('private_jwk').notNull(),
    /** `signing` on the one key that signs; null on a key that is kept for what it signed before. */
    purpose: text<'signing'>('purpose'),
    createdAt: instant('created_at').notNull(),
  },
  (keys) => [uniqueIndex('auth_keys_purpose').on(keys.purpose)],
);
