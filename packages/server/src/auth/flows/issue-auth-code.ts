import { hash, randomBytes } from 'node:crypto';
import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authPkceFlows } from '../flow.tables.ts';
import type { FlowId } from '../ids.ts';

/** The lifetime of an auth code (docs/wire/auth.md, `grant_type=pkce`). */
const CODE_MS = 300_000;
const CODE_BYTES = 32;

export interface FlowResult {
  readonly userId: UserId;
  readonly providerToken?: string | undefined;
  readonly providerRefreshToken?: string | undefined;
}

/** Hashes an auth code for storage. */
export function hashAuthCode(code: string): string {
  return hash('sha256', code, 'hex');
}

/** 404 flow_state_not_found. */
export function flowNotFound(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
}

/**
 * Returns the auth code for the redirect, after the user has authenticated. Throws 404
 * flow_state_not_found for a flow that is unknown or already finished.
 */
export async function issueAuthCode(
  tx: Transaction,
  flowId: FlowId,
  result: FlowResult,
  now: Instant,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const finished = await tx
    .update(authPkceFlows)
    .set({
      userId: result.userId,
      codeHash: hashAuthCode(code),
      providerToken: result.providerToken ?? null,
      providerRefreshToken: result.providerRefreshToken ?? null,
      expiresAt: instant(now + CODE_MS),
    })
    .where(and(eq(authPkceFlows.id, flowId), isNull(authPkceFlows.codeHash)))
    .returning({ id: authPkceFlows.id });
  if (finished.length === 0) throw flowNotFound();
  return code;
}
