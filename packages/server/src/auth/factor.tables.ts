import type { UserId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { id, index, instant, integer, json, oneOf, table, text, uniqueIndex } from '../db/index.ts';
import type { ChallengeId, FactorId } from './ids.ts';
import { authUsers } from './user.tables.ts';

export const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** What is needed to check a passkey's signatures, and to find it again. */
export interface PasskeyCredential {
  /** The public key in COSE form (RFC 9052), base64url. */
  readonly publicKey: string;
  /** How browsers reach the passkey ('internal', 'usb', 'hybrid' ...), as they said at registration. */
  readonly transports: readonly string[];
}

const FACTOR_STATUSES = ['unverified', 'verified'] as const;

/** The second proofs that users have set up (auth contract, section 1, Factor). */
export const authFactors = table(
  'auth_factors',
  {
    id: id<FactorId>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    factorType: oneOf('factor_type', FACTOR_TYPES).notNull(),
    status: oneOf('status', FACTOR_STATUSES).notNull(),
    /** Empty when the user gave none; two of one user may not be the same, not even empty ones. */
    friendlyName: text('friendly_name').notNull(),
    /** Base32, for TOTP; it must be read again with every code, so it cannot be a hash. */
    secret: text('secret'),
    /** Digits alone, for a phone. */
    phone: text('phone'),
    /** The WebAuthn credential of a passkey, once it is registered. */
    credential: json<PasskeyCredential>('credential'),
    /** The credential's id (base64url), which no two passkeys of one user share. */
    credentialId: text('credential_id'),
    /** What the passkey last counted its signatures to; always 0 for one that does not count. */
    signCount: integer('sign_count'),
    /** The time step of the last code taken: a code of it or of an earlier step is a replay (RFC 6238, section 5.2). */
    lastUsedStep: integer('last_used_step'),
    lastChallengedAt: instant('last_challenged_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (factors) => [
    uniqueIndex('auth_factors_name').on(factors.userId, factors.friendlyName),
    uniqueIndex('auth_factors_credential').on(factors.userId, factors.credentialId),
    index('auth_factors_unverified').on(factors.createdAt).where(sql`status = 'unverified'`),
  ],
);

export type FactorRow = typeof authFactors.$inferSelect;

/** A question to a factor, answered once. */
export const authChallenges = table(
  'auth_challenges',
  {
    id: id<ChallengeId>('id').primaryKey(),
    factorId: id<FactorId>('factor_id')
      .notNull()
      .references(() => authFactors.id, { onDelete: 'cascade' }),
    /** The network address that asked, from which the answer must come. */
    ip: text('ip').notNull(),
    /** Argon2id of the digits that were sent by text; null for TOTP and until the text is written. */
    codeHash: text('code_hash'),
    /** The random bytes (base64url) that a passkey signs; null for the other kinds. */
    passkeyChallenge: text('passkey_challenge'),
    wrongCodes: integer('wrong_codes').notNull(),
    verifiedAt: instant('verified_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (challenges) => [
    index('auth_challenges_factor').on(challenges.factorId),
    index('auth_challenges_expiry').on(challenges.expiresAt),
  ],
);

export type ChallengeRow = typeof authChallenges.$inferSelect;
