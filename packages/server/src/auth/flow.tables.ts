import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, oneOf, table, text, uniqueIndex } from '../db/index.ts';
import type { FlowId, SessionId } from './ids.ts';
import type { AuthenticationMethod } from './session.tables.ts';
import { authUsers } from './user.tables.ts';

export const CHALLENGE_METHODS = ['s256', 'plain'] as const;
export type ChallengeMethod = (typeof CHALLENGE_METHODS)[number];

/**
 * PKCE flows (RFC 7636). The client leaves a code challenge, receives an auth code at the redirect,
 * and exchanges it with the code verifier for a session.
 */
export const authPkceFlows = table(
  'auth_pkce_flows',
  {
    id: id<FlowId>('id').primaryKey(),
    codeChallenge: text('code_challenge').notNull(),
    codeChallengeMethod: oneOf('code_challenge_method', CHALLENGE_METHODS).notNull(),
    /** How the user authenticates; the `amr` method. */
    method: text<AuthenticationMethod['method']>('method').notNull(),
    /** The identity: `email`, or the provider's name. */
    provider: text('provider').notNull(),
    /** Set once the user has authenticated. */
    userId: id<UserId>('user_id').references(() => authUsers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the auth code; null until it is issued. */
    codeHash: text('code_hash'),
    /** The provider's tokens, passed to the client with the session and then deleted. */
    providerToken: text('provider_token'),
    providerRefreshToken: text('provider_refresh_token'),
    createdAt: instant('created_at').notNull(),
    /** The expiry of the flow, and of the auth code once it is issued. */
    expiresAt: instant('expires_at').notNull(),
  },
  (flows) => [
    uniqueIndex('auth_pkce_flows_code').on(flows.codeHash),
    index('auth_pkce_flows_expiry').on(flows.expiresAt),
  ],
);

export type FlowRow = typeof authPkceFlows.$inferSelect;

/** OAuth states: pending sign-ins at a provider. Used once. */
export const authOAuthStates = table(
  'auth_oauth_states',
  {
    id: id<FlowId>('id').primaryKey(),
    /** SHA-256 of the `state` parameter and the browser's secret, hexadecimal. */
    stateHash: text('state_hash').notNull(),
    provider: text('provider').notNull(),
    nonce: text('nonce').notNull(),
    /** The code verifier of our own PKCE exchange with the provider. */
    codeVerifier: text('code_verifier').notNull(),
    redirectTo: text('redirect_to').notNull(),
    /** The client's PKCE flow; null for an implicit client. */
    flowId: id<FlowId>('flow_id').references(() => authPkceFlows.id, { onDelete: 'cascade' }),
    /** The signed-in user to link the identity to. */
    linkTo: id<UserId>('link_to').references(() => authUsers.id, { onDelete: 'cascade' }),
    /**
     * The session that requested the link. It must still exist at the callback. Null without
     * `linkTo`.
     */
    linkSession: id<SessionId>('link_session'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (states) => [
    uniqueIndex('auth_oauth_states_state').on(states.stateHash),
    index('auth_oauth_states_expiry').on(states.expiresAt),
  ],
);

export type OAuthStateRow = typeof authOAuthStates.$inferSelect;
