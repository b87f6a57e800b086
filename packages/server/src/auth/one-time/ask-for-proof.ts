import type { Instant, UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import { beginFlow } from '../flows/begin-flow.ts';
import type { Challenge } from '../flows/read-challenge.ts';
import { type FlowId, oneTimeTokenIdSchema } from '../ids.ts';
import { proofLetterTopic } from '../letters/proof-letter-job.ts';
import { PROOF_TERMS, type ProofLetter } from '../letters/proof-letters.ts';
import type { TokenKind } from '../one-time-token.tables.ts';
import type { UserRow } from '../user.tables.ts';
import { changeUser } from '../users/user-store.ts';
import { issueToken } from './issue-token.ts';

/** A letter to someone who must prove that they read it. */
export interface ProofRequest {
  readonly userId: UserId;
  readonly letter: ProofLetter;
  /** The address that the letter goes to, lower case. */
  readonly to: string;
  /** Where the link's reader ends up; already allowed. */
  readonly redirectTo: URL;
  /** Who asks (`asked-from.ts`). */
  readonly askedFrom: string;
  readonly flowId?: FlowId | null;
}

type SentAt = Pick<
  Partial<UserRow>,
  | 'confirmationSentAt'
  | 'recoverySentAt'
  | 'emailChangeSentAt'
  | 'phoneChangeSentAt'
  | 'reauthenticationSentAt'
>;

/** What the user's row remembers of it. */
export function sentAtOf(kind: TokenKind, now: Instant): SentAt {
  switch (kind) {
    case 'confirmation':
    case 'phone_confirmation':
      return { confirmationSentAt: now };
    case 'recovery':
      return { recoverySentAt: now };
    case 'email_change_current':
    case 'email_change_new':
      return { emailChangeSentAt: now };
    case 'phone_change':
      return { phoneChangeSentAt: now };
    case 'reauthentication':
      return { reauthenticationSentAt: now };
  }
}

/** Begins the PKCE flow of a client that left a challenge; null on the implicit flow. */
export async function beginMailFlow(
  tx: Transaction,
  challenge: Challenge | null,
  letter: ProofLetter,
  now: Instant,
): Promise<FlowId | null> {
  if (!challenge) return null;
  const { method } = PROOF_TERMS[letter];
  return (await beginFlow(tx, { ...challenge, method, provider: 'email' }, now)).id;
}

/**
 * Makes room for a proof and writes down that its letter must be sent; answers the job's id for
 * `sendSoon` after the commit. An earlier email of the same kind that the same place asked for is
 * worth nothing from now on.
 */
export async function askForProof(tx: Transaction, asked: ProofRequest, now: Instant): Promise<string> {
  const { kind, lifeSeconds } = PROOF_TERMS[asked.letter];
  await changeUser(tx, asked.userId, { ...sentAtOf(kind, now), updatedAt: now });
  const { userId, to: relatesTo, askedFrom, flowId } = asked;
  const wanted = { userId, kind, relatesTo, askedFrom, flowId: flowId ?? null, lifeSeconds };
  const token = await issueToken(tx, wanted, now);
  const payload = { tokenId: token.id, letter: asked.letter, redirectTo: asked.redirectTo.href };
  return enqueue(tx, proofLetterTopic, payload, { now, ...RUN_BY_REQUEST });
}

/**
 * What is done instead where there is nobody to ask: a job about a token that does not exist, which sends nothing. It
 * costs the request the same commit, so that its time does not tell whether the address is known.
 */
export async function askNobody(
  tx: Transaction,
  { letter, redirectTo }: Pick<ProofRequest, 'letter' | 'redirectTo'>,
  now: Instant,
): Promise<string> {
  const payload = { tokenId: newId(oneTimeTokenIdSchema), letter, redirectTo: redirectTo.href };
  return enqueue(tx, proofLetterTopic, payload, { now, ...RUN_BY_REQUEST });
}
