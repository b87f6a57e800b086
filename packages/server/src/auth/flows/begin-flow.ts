import { type Instant, instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { authFlows, type FlowRow } from '../flow.tables.ts';
import { flowIdSchema } from '../ids.ts';
import type { Challenge } from './read-challenge.ts';

/** Longer than any link lives that may finish the flow, its letter's delay included. */
const UNFINISHED_MS = 3 * 24 * 3_600_000;

export interface FlowRequest extends Challenge, Pick<FlowRow, 'method' | 'provider'> {}

/** Remembers that a PKCE client waits for its user to prove themself, in the way that the request names. */
export async function beginFlow(tx: Transaction, asked: FlowRequest, now: Instant): Promise<FlowRow> {
  const flow: FlowRow = {
    id: newId(flowIdSchema),
    codeChallenge: asked.codeChallenge,
    codeChallengeMethod: asked.codeChallengeMethod,
    method: asked.method,
    provider: asked.provider,
    userId: null,
    codeHash: null,
    providerToken: null,
    providerRefreshToken: null,
    createdAt: now,
    expiresAt: instant(now + UNFINISHED_MS),
  };
  await tx.insert(authFlows).values(flow);
  return flow;
}
