import { hash, randomBytes } from 'node:crypto';
import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authFlows } from '../flow.tables.ts';
import type { FlowId } from '../ids.ts';

/** So long may the code be exchanged (auth contract, section 1, `grant_type=pkce`). */
const CODE_MS = 300_000;
const CODE_BYTES = 32;

export interface ProvenUser {
  readonly userId: UserId;
  readonly providerToken?: string | undefined;
  readonly providerRefreshToken?: string | undefined;
}

/** What is stored of a flow's code. */
export function hashAuthCode(code: string): string {
  return hash('sha256', code, 'hex');
}

/** 404: there is no such flow, or not any more. */
export function flowNotFound(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
}

/**
 * The user has proven themself: gives the code that goes to the client at the redirect. Throws 404 flow_state_not_found
 * for a flow that is gone or was finished before.
 */
export async function finishFlow(
  tx: Transaction,
  flowId: FlowId,
  proven: ProvenUser,
  now: Instant,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const finished = await tx
    .update(authFlows)
    .set({
      userId: proven.userId,
      codeHash: hashAuthCode(code),
      providerToken: proven.providerToken ?? null,
      providerRefreshToken: proven.providerRefreshToken ?? null,
      expiresAt: instant(now + CODE_MS),
    })
    .where(and(eq(authFlows.id, flowId), isNull(authFlows.codeHash)))
    .returning({ id: authFlows.id });
  if (finished.length === 0) throw flowNotFound();
  return code;
}
