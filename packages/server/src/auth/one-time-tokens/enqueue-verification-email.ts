import type { Instant, UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { sendEmail } from '#emails/index.ts';
import { newId } from '#kernel/index.ts';
import { RUN_BY_REQUEST } from '#outbox/index.ts';
import { verificationEmail } from '../emails/verification.email.ts';
import { VERIFICATION_EMAIL_CONFIG } from '../emails/verification-email-config.ts';
import type { VerificationEmailName } from '../emails/verification-templates.ts';
import type { CodeChallenge } from '../flows/code-challenge.ts';
import { createFlow } from '../flows/create-flow.ts';
import { type FlowId, oneTimeTokenIdSchema } from '../ids.ts';
import type { TokenKind } from '../one-time-token.tables.ts';
import type { UserRow } from '../user.tables.ts';
import { updateUserRow } from '../users/user-store.ts';
import { createOneTimeToken } from './create-one-time-token.ts';

/** An email with a one-time token. */
export interface VerificationEmailRequest {
  readonly userId: UserId;
  readonly template: VerificationEmailName;
  /** The recipient, lowercase. */
  readonly to: string;
  /** The redirect URL, already validated. */
  readonly redirectTo: URL;
  /** The hashed requester (`requested-from.ts`). */
  readonly requestedFrom: string;
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

/** Returns the `…SentAt` update of the user's row. */
export function toSentAtUpdate(kind: TokenKind, now: Instant): SentAt {
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

/** Creates the PKCE flow of a client that sent a code challenge; null on the implicit flow. */
export async function createEmailFlow(
  tx: Transaction,
  challenge: CodeChallenge | null,
  template: VerificationEmailName,
  now: Instant,
): Promise<FlowId | null> {
  if (!challenge) return null;
  const { method } = VERIFICATION_EMAIL_CONFIG[template];
  return (await createFlow(tx, { ...challenge, method, provider: 'email' }, now)).id;
}

/**
 * Creates a one-time token and enqueues its email. Returns the job ID for `runInBackground` after
 * the commit. Replaces an earlier token of the same kind from the same requester.
 */
export async function enqueueVerificationEmail(
  tx: Transaction,
  input: VerificationEmailRequest,
  now: Instant,
): Promise<string> {
  const { kind, lifetimeSeconds } = VERIFICATION_EMAIL_CONFIG[input.template];
  await updateUserRow(tx, input.userId, { ...toSentAtUpdate(kind, now), updatedAt: now });
  const { userId, to: relatesTo, requestedFrom, flowId } = input;
  const tokenRequest = { userId, kind, relatesTo, requestedFrom, flowId: flowId ?? null, lifetimeSeconds };
  const token = await createOneTimeToken(tx, tokenRequest, now);
  const payload = { tokenId: token.id, template: input.template, redirectTo: input.redirectTo.href };
  return sendEmail(tx, verificationEmail, payload, { now, ...RUN_BY_REQUEST });
}

/**
 * Enqueues a job for a token that does not exist, which sends nothing. The request takes the same
 * time, so that it does not reveal whether the address is known.
 */
export async function enqueueNoopEmail(
  tx: Transaction,
  { template, redirectTo }: Pick<VerificationEmailRequest, 'template' | 'redirectTo'>,
  now: Instant,
): Promise<string> {
  const payload = { tokenId: newId(oneTimeTokenIdSchema), template, redirectTo: redirectTo.href };
  return sendEmail(tx, verificationEmail, payload, { now, ...RUN_BY_REQUEST });
}
