import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, oneOf, table, text, uniqueIndex } from '../db/index.ts';
import type { FlowId, SessionId } from './ids.ts';
import type { AuthenticationMethod } from './session.tables.ts';
import { authUsers } from './user.tables.ts';

export const CHALLENGE_METHODS = ['s256', 'plain'] as const;
export type ChallengeMethod = (typeof CHALLENGE_METHODS)[number];

/**
 * A sign-in that a PKCE client began and will end itself (RFC 7636): it left a challenge, and exchanges the code that it
 * gets at the redirect, together with the challenge's verifier, for a session.
 */
export const authFlows = table(
  'auth_flows',
  {
    id: id<FlowId>('id').primaryKey(),
    codeChallenge: text('code_challenge').notNull(),
    codeChallengeMethod: oneOf('code_challenge_method', CHALLENGE_METHODS).notNull(),
    /** How the user proves themself in it; what `amr` will say. */
    method: text<AuthenticationMethod['method']>('method').notNull(),
    /** Which identity they use: `email`, or the provider's name. */
    provider: text('provider').notNull(),
    /** Known once they have proven themself. */
    userId: id<UserId>('user_id').references(() => authUsers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code given out at the redirect; null before. */
    codeHash: text('code_hash'),
    /** The provider's own tokens, which go to the client with the session and are kept no longer. */
    providerToken: text('provider_token'),
    providerRefreshToken: text('provider_refresh_token'),
    createdAt: instant('created_at').notNull(),
    /** From the moment the code is given out: so long may it be exchanged. */
    expiresAt: instant('expires_at').notNull(),
  },
  (flows) => [
    uniqueIndex('auth_flows_code').on(flows.codeHash),
    index('auth_flows_expiry').on(flows.expiresAt),
  ],
);

export type FlowRow = typeof authFlows.$inferSelect;

/** A visit to a provider: who left for it, and what must come back. Used once. */
export const authProviderVisits = table(
  'auth_provider_visits',
  {
    id: id<FlowId>('id').primaryKey(),
    /** SHA-256 of the `state` that the provider brings back, hexadecimal. */
    stateHash: text('state_hash').notNull(),
    provider: text('provider').notNull(),
    nonce: text('nonce').notNull(),
    /** The verifier of our own PKCE with the provider. */
    codeVerifier: text('code_verifier').notNull(),
    redirectTo: text('redirect_to').notNull(),
    /** The PKCE flow of the client that sent the user; null for an implicit one. */
    flowId: id<FlowId>('flow_id').references(() => authFlows.id, { onDelete: 'cascade' }),
    /** Who is signed in already and wants this identity added. */
    linkTo: id<UserId>('link_to').references(() => authUsers.id, { onDelete: 'cascade' }),
    /** The session that asked for it, which must still exist when the visit ends; null without `linkTo`. */
    linkSession: id<SessionId>('link_session'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (visits) => [
    uniqueIndex('auth_provider_visits_state').on(visits.stateHash),
    index('auth_provider_visits_expiry').on(visits.expiresAt),
  ],
);

export type ProviderVisitRow = typeof authProviderVisits.$inferSelect;
