import type { UserId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { id, index, instant, integer, json, oneOf, table, text, uniqueIndex } from '../db/index.ts';
import type { ChallengeId, FactorId } from './ids.ts';
import { authUsers } from './user.tables.ts';

export const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** What is needed to verify a passkey's signatures. */
export interface PasskeyCredential {
  /** The COSE public key (RFC 9052), base64url. */
  readonly publicKey: string;
  /** The transports reported at registration ('internal', 'usb', 'hybrid', ...). */
  readonly transports: readonly string[];
}

const FACTOR_STATUSES = ['unverified', 'verified'] as const;

/** Enrolled MFA factors (docs/wire/auth.md, Factor). */
export const authFactors = table(
  'auth_factors',
  {
    id: id<FactorId>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    factorType: oneOf('factor_type', FACTOR_TYPES).notNull(),
    status: oneOf('status', FACTOR_STATUSES).notNull(),
    /** May be empty. Unique per user, including the empty name. */
    friendlyName: text('friendly_name').notNull(),
    /** Base32, for TOTP. Needed to check every code, so it cannot be hashed. */
    secret: text('secret'),
    /** Digits only, for a phone factor. */
    phone: text('phone'),
    /** The WebAuthn credential, once registered. */
    credential: json<PasskeyCredential>('credential'),
    /** The credential ID (base64url), unique per user. */
    credentialId: text('credential_id'),
    /** The last signature count; always 0 for a passkey without a counter. */
    signCount: integer('sign_count'),
    /**
     * The time step of the last accepted code. A code of this or an earlier step is a replay (RFC
     * 6238, section 5.2).
     */
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

/** Challenges; each can be verified once. */
export const authChallenges = table(
  'auth_challenges',
  {
    id: id<ChallengeId>('id').primaryKey(),
    factorId: id<FactorId>('factor_id')
      .notNull()
      .references(() => authFactors.id, { onDelete: 'cascade' }),
    /** The IP address of the request. The verification must come from the same one. */
    ip: text('ip').notNull(),
    /** Argon2id hash of the SMS code; null for other factors and until the SMS is sent. */
    codeHash: text('code_hash'),
    /** The random bytes (base64url) that a passkey signs; null for other factors. */
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
