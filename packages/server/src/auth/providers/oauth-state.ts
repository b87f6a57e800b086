import { hash, randomBytes } from 'node:crypto';
import { type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, gt } from 'drizzle-orm';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { authOAuthStates, type OAuthStateRow } from '../flow.tables.ts';
import { type FlowId, flowIdSchema } from '../ids.ts';
import type { SessionRow } from '../session.tables.ts';

/** How long a sign-in at the provider may take. */
export const OAUTH_STATE_SECONDS = 600;

const SECRET_BYTES = 32;

/** The input of a new OAuth state. */
export interface OAuthStateInput {
  readonly provider: string;
  /** The final redirect URL. */
  readonly redirectTo: URL;
  /** The client's PKCE flow; null on the implicit flow. */
  readonly flowId: FlowId | null;
  /** The session to link the identity to; null for a sign-in. */
  readonly linkTo: Pick<SessionRow, 'id' | 'userId'> | null;
}

/**
 * A new OAuth state and its two secrets: `state` is passed to the provider, `browserSecret` is
 * stored in a cookie.
 */
export interface NewOAuthState {
  readonly oauthState: OAuthStateRow;
  readonly state: string;
  readonly browserSecret: string;
}

/**
 * Hashes both secrets for storage. Requiring both prevents an attacker from completing a sign-in in
 * another user's browser, which would sign that user in as the attacker.
 */
function hashSecrets(state: string, browserSecret: string): string {
  return hash('sha256', `${state}.${browserSecret}`, 'hex');
}

const generateSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** Stores a new OAuth state. */
export async function createOAuthState(
  tx: Transaction,
  input: OAuthStateInput,
  now: Instant,
): Promise<NewOAuthState> {
  const state = generateSecret();
  const browserSecret = generateSecret();
  const oauthState: OAuthStateRow = {
    id: newId(flowIdSchema),
    stateHash: hashSecrets(state, browserSecret),
    provider: input.provider,
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    redirectTo: input.redirectTo.href,
    flowId: input.flowId,
    linkTo: input.linkTo?.userId ?? null,
    linkSession: input.linkTo?.id ?? null,
    createdAt: now,
    expiresAt: instant(now + OAUTH_STATE_SECONDS * 1_000),
  };
  await tx.insert(authOAuthStates).values(oauthState);
  return { oauthState, state, browserSecret };
}

/**
 * Deletes and returns the OAuth state for these secrets; null if there is none or it has expired.
 */
export async function consumeOAuthState(
  tx: Transaction,
  state: string,
  browserSecret: string,
  now: Instant,
): Promise<OAuthStateRow | null> {
  const [oauthState] = await tx
    .delete(authOAuthStates)
    .where(
      and(
        eq(authOAuthStates.stateHash, hashSecrets(state, browserSecret)),
        gt(authOAuthStates.expiresAt, now),
      ),
    )
    .returning();
  return oauthState ?? null;
}
