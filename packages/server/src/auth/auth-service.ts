import type { UserId } from '@gable/contracts/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { EntryLinksPort } from '../integrations/entry/entry-links.port.ts';
import type { SessionsPort } from '../integrations/sessions/sessions.port.ts';
import type { JobHandler } from '../outbox/index.ts';
import type { AuthContext } from './auth-context.ts';
import { createEntryLinks } from './entry/entry-links.ts';
import { factorTextHandler } from './factors/send-factor-text.ts';
import { createAuthPlugin } from './http/auth-plugin.ts';
import { loadKeyRing } from './keys/key-ring.ts';
import { makeServiceKey } from './keys/make-service-key.ts';
import { noticeLetterHandler } from './letters/notice-letter.ts';
import { proofLetterHandler } from './letters/proof-letter-job.ts';
import { proofTextHandler } from './phones/proof-text-job.ts';
import { openWaitingRoom } from './rate-limits/waiting-room.ts';
import type { SessionVerifier } from './session-verifier.port.ts';
import { createUserSessions } from './sessions/list-user-sessions.ts';
import { mayAct } from './sessions/may-act.ts';
import { createHolderFinder, type ProfileTable } from './sessions/session-holder.ts';
import { verifyAccessToken } from './sessions/verify-access-token.ts';
import { createAccessTokenReader } from './tokens/access-token-reader.ts';
import { faultOf, type TokenFault } from './tokens/verify-signature.ts';
import { type CreateUserInput, createUser } from './users/create-user.ts';

/** The embedded sign-in service, which the unmodified supabase-js talks to. */
export interface AuthService extends SessionVerifier {
  /** Every endpoint; the caller mounts it at the prefix `/auth/v1`. */
  readonly plugin: FastifyPluginAsync;
  /** The work that the service leaves to the outbox: its letters and texts. */
  readonly jobHandlers: readonly JobHandler<unknown>[];
  /** Why a token that `verifyAccessToken` refused is none of a living session. */
  faultOf(token: string): Promise<TokenFault>;
  /** What it knows of its users' sessions, for the rest of the house. */
  readonly sessions: SessionsPort;
  /** The ways in that stand in the house's letters. */
  readonly entryLinks: EntryLinksPort;
  /** Adds a confirmed user from inside the house; an address that is already there is left as it is. */
  createUser(input: CreateUserInput): Promise<{ id: UserId }>;
  /** A token that may do everything at the service's admin endpoints, for an operator's own programs. */
  makeServiceKey(): Promise<string>;
}

/**
 * So many requests that are slowed down wait in one process: a fifth of what it takes in hand
 * (decision 31).
 */
const WAITING_REQUESTS = 40;

/** What the service is made of; tests bring a waiting room of their own. */
type AuthDeps = Omit<AuthContext, 'keys' | 'accessTokens' | 'findHolder' | 'waitingRoom'> &
  Partial<Pick<AuthContext, 'waitingRoom'>> & {
    /** Read along with each session; left out where the house keeps no profiles. */
    readonly profiles?: ProfileTable;
  };

/** Sets the service up on a migrated database: loads its keys, or makes one the first time. */
export async function createAuthService(deps: AuthDeps): Promise<AuthService> {
  const { db, clock, settings, profiles = null } = deps;
  const keys = await loadKeyRing(db, clock, settings.signingJwks);
  const ctx: AuthContext = {
    waitingRoom: openWaitingRoom(WAITING_REQUESTS),
    ...deps,
    keys,
    accessTokens: createAccessTokenReader({ keys, settings, clock }),
    findHolder: createHolderFinder(profiles),
  };
  return {
    plugin: createAuthPlugin(ctx),
    verifyAccessToken: (token) => verifyAccessToken(ctx, token),
    faultOf: (token) => faultOf(ctx, token),
    mayAct: (userId) => mayAct(ctx, userId),
    jobHandlers: [
      proofLetterHandler(ctx),
      noticeLetterHandler(ctx),
      factorTextHandler(ctx),
      proofTextHandler(ctx),
    ],
    sessions: createUserSessions(ctx),
    entryLinks: createEntryLinks(db, clock),
    createUser: (input) => createUser(ctx, input),
    makeServiceKey: () => makeServiceKey(ctx),
  };
}
