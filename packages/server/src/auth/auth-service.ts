import type { UserId } from '@gable/contracts/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { InvitationLinksPort } from '../integrations/invitations/invitation-links.port.ts';
import type { SessionsPort } from '../integrations/sessions/sessions.port.ts';
import type { JobHandler } from '../outbox/index.ts';
import type { AuthContext } from './auth-context.ts';
import { createEmailHandlers } from './emails/auth-emails.ts';
import { createAuthPlugin } from './http/auth-plugin.ts';
import { createInvitationLinks } from './invitations/invitation-links.ts';
import { createServiceKey } from './keys/create-service-key.ts';
import { loadKeyRing } from './keys/key-ring.ts';
import { mfaSmsHandler } from './mfa/mfa-sms.ts';
import { verificationSmsHandler } from './phones/verification-sms-job.ts';
import { openDelayPool } from './rate-limits/delay-pool.ts';
import type { SessionVerifier } from './session-verifier.port.ts';
import { createUserSessions } from './sessions/list-user-sessions.ts';
import { createSessionLookup, type ProfileTable } from './sessions/session-lookup.ts';
import { verifyAccessToken } from './sessions/verify-access-token.ts';
import { createAccessTokenReader } from './tokens/access-token-reader.ts';
import { getTokenFault, type TokenFault } from './tokens/verify-signature.ts';
import { type CreateUserInput, createUser } from './users/create-user.ts';
import { isAccountActive } from './users/user-store.ts';

/** The embedded, Supabase-compatible auth service. */
export interface AuthService extends SessionVerifier {
  /** All endpoints; register the plugin at the prefix `/auth/v1`. */
  readonly plugin: FastifyPluginAsync;
  /** Outbox handlers that send the service's emails and SMS messages. */
  readonly jobHandlers: readonly JobHandler<unknown>[];
  /** Returns why `verifyAccessToken` rejected a token. */
  getTokenFault(token: string): Promise<TokenFault>;
  /** Session management for the rest of the app. */
  readonly sessions: SessionsPort;
  /** Invitation links for the app's emails. */
  readonly invitationLinks: InvitationLinksPort;
  /** Adds a confirmed user. An existing user with the email address is left unchanged. */
  createUser(input: CreateUserInput): Promise<{ id: UserId }>;
  /** Creates a `service_role` key, which grants full access to the admin endpoints. */
  createServiceKey(): Promise<string>;
}

/**
 * How many throttled requests wait per process: a fifth of the requests that it serves at once
 * (decision 31).
 */
const MAX_DELAYED_REQUESTS = 40;

/** Dependencies; tests inject their own delay pool. */
type AuthDeps = Omit<AuthContext, 'keys' | 'accessTokens' | 'lookUpSession' | 'delayPool'> &
  Partial<Pick<AuthContext, 'delayPool'>> & {
    /** Read together with each session; omit if the app has no profiles. */
    readonly profiles?: ProfileTable;
  };

/**
 * Creates the service on a migrated database. Loads its signing keys, or generates one on the first
 * start.
 */
export async function createAuthService(deps: AuthDeps): Promise<AuthService> {
  const { db, clock, settings, profiles = null } = deps;
  const keys = await loadKeyRing(db, clock, settings.signingJwks);
  const ctx: AuthContext = {
    delayPool: openDelayPool(MAX_DELAYED_REQUESTS),
    ...deps,
    keys,
    accessTokens: createAccessTokenReader({ keys, settings, clock }),
    lookUpSession: createSessionLookup(profiles),
  };
  return {
    plugin: createAuthPlugin(ctx),
    verifyAccessToken: (token) => verifyAccessToken(ctx, token),
    getTokenFault: (token) => getTokenFault(ctx, token),
    isAccountActive: (userId) => isAccountActive(ctx, userId),
    jobHandlers: [...createEmailHandlers(ctx), mfaSmsHandler(ctx), verificationSmsHandler(ctx)],
    sessions: createUserSessions(ctx),
    invitationLinks: createInvitationLinks(db, clock),
    createUser: (input) => createUser(ctx, input),
    createServiceKey: () => createServiceKey(ctx),
  };
}
