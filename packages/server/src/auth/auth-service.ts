import type { UserId } from '@gable/contracts/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { AuthContext } from './auth-context.ts';
import { createAuthPlugin } from './http/auth-plugin.ts';
import { loadSigningKey } from './keys/load-signing-key.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import type { SessionVerifier } from './session-verifier.port.ts';
import { createLiveSessionFinder } from './sessions/find-live-session.ts';
import { verifyAccessToken } from './sessions/verify-access-token.ts';
import { createAccessTokenReader } from './tokens/access-token-reader.ts';
import { type CreateUserInput, createUser } from './users/create-user.ts';

/** The embedded sign-in service, which the unmodified supabase-js talks to. */
export interface AuthService extends SessionVerifier {
  /** Every endpoint; the caller mounts it at the prefix `/auth/v1`. */
  readonly plugin: FastifyPluginAsync;
  /** Adds a confirmed user from inside the house; an address that is already there is left as it is. */
  createUser(input: CreateUserInput): Promise<{ id: UserId }>;
}

/** Sets the service up on a migrated database: loads its signing key, or makes one the first time. */
export async function createAuthService(
  deps: Pick<AuthContext, 'db' | 'clock' | 'settings' | 'log'>,
): Promise<AuthService> {
  const { db, clock, settings, log } = deps;
  const key = await loadSigningKey(db, clock, settings.signingJwk);
  const ctx: AuthContext = {
    db,
    clock,
    settings,
    log,
    key,
    passwords: await createPasswordHasher(),
    accessTokens: createAccessTokenReader(key, settings, clock),
    findLiveSession: createLiveSessionFinder(db),
  };
  return {
    plugin: createAuthPlugin(ctx),
    verifyAccessToken: (token) => verifyAccessToken(ctx, token),
    createUser: (input) => createUser(ctx, input),
  };
}
