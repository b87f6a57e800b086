import { hash, randomBytes } from 'node:crypto';
import { type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, gt } from 'drizzle-orm';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { authProviderVisits, type ProviderVisitRow } from '../flow.tables.ts';
import { type FlowId, flowIdSchema } from '../ids.ts';
import type { SessionRow } from '../session.tables.ts';

/** For so long may somebody stay at the provider. */
export const VISIT_SECONDS = 600;

const SECRET_BYTES = 32;

/** Who leaves for a provider, and why. */
export interface Departure {
  readonly provider: string;
  /** Where the browser goes in the end. */
  readonly redirectTo: URL;
  /** The PKCE flow of the client that sends the user; null for an implicit one. */
  readonly flowId: FlowId | null;
  /** The session whose user wants this identity added; null for a sign-in. */
  readonly linkTo: Pick<SessionRow, 'id' | 'userId'> | null;
}

/** A visit that has begun, with the two secrets that end it: one travels with the provider, one stays in the browser. */
export interface BegunVisit {
  readonly visit: ProviderVisitRow;
  readonly state: string;
  readonly browserSecret: string;
}

/**
 * What is stored of the two secrets. Both are needed to find the visit, so that nobody can send somebody else's browser
 * to the end of a visit of their own, and sign them in as the wrong person.
 */
function hashOf(state: string, browserSecret: string): string {
  return hash('sha256', `${state}.${browserSecret}`, 'hex');
}

const makeSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** Notes that somebody leaves for a provider. */
export async function beginVisit(tx: Transaction, departure: Departure, now: Instant): Promise<BegunVisit> {
  const state = makeSecret();
  const browserSecret = makeSecret();
  const visit: ProviderVisitRow = {
    id: newId(flowIdSchema),
    stateHash: hashOf(state, browserSecret),
    provider: departure.provider,
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    redirectTo: departure.redirectTo.href,
    flowId: departure.flowId,
    linkTo: departure.linkTo?.userId ?? null,
    linkSession: departure.linkTo?.id ?? null,
    createdAt: now,
    expiresAt: instant(now + VISIT_SECONDS * 1_000),
  };
  await tx.insert(authProviderVisits).values(visit);
  return { visit, state, browserSecret };
}

/** The visit that ends with this state in this browser, once; null when there is none, or it took too long. */
export async function endVisit(
  tx: Transaction,
  state: string,
  browserSecret: string,
  now: Instant,
): Promise<ProviderVisitRow | null> {
  const [visit] = await tx
    .delete(authProviderVisits)
    .where(
      and(
        eq(authProviderVisits.stateHash, hashOf(state, browserSecret)),
        gt(authProviderVisits.expiresAt, now),
      ),
    )
    .returning();
  return visit ?? null;
}
