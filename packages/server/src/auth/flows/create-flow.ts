import { DAY_MS, type Instant, instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { authPkceFlows, type FlowRow } from '../flow.tables.ts';
import { flowIdSchema } from '../ids.ts';
import type { CodeChallenge } from './code-challenge.ts';

/** Longer than the lifetime of any link that can finish the flow, including the email's delay. */
const PENDING_MS = 3 * DAY_MS;

export interface FlowRequest extends CodeChallenge, Pick<FlowRow, 'method' | 'provider'> {}

/** Stores a PKCE flow that waits for its user to authenticate. */
export async function createFlow(tx: Transaction, input: FlowRequest, now: Instant): Promise<FlowRow> {
  const flow: FlowRow = {
    id: newId(flowIdSchema),
    codeChallenge: input.codeChallenge,
    codeChallengeMethod: input.codeChallengeMethod,
    method: input.method,
    provider: input.provider,
    userId: null,
    codeHash: null,
    providerToken: null,
    providerRefreshToken: null,
    createdAt: now,
    expiresAt: instant(now + PENDING_MS),
  };
  await tx.insert(authPkceFlows).values(flow);
  return flow;
}
