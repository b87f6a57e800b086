import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { lockUser } from '../factors/lock-user.ts';
import type { OneTimeTokenRow, TokenKind } from '../one-time-token.tables.ts';
import { proveNumber, proveNumberChange } from '../phones/prove-number.ts';
import type { UserRow } from '../user.tables.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { dropEarlierClaims } from '../users/drop-earlier-claims.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { withSignUpReview } from '../users/sign-up-review.ts';
import { isProven } from '../users/unproven-holder.ts';
import { changeUser } from '../users/user-store.ts';
import { clearTokensOf } from './clear-tokens.ts';
import type { Completion } from './completion.ts';
import { proveEmailChange } from './prove-email-change.ts';
import { consumeToken } from './redeem-token.ts';
import { StaleProof } from './stale-proof.ts';

/** That somebody reads the user's mail: the address is theirs. */
async function proveAddress(
  tx: Transaction,
  token: OneTimeTokenRow,
  user: UserRow,
  now: Instant,
): Promise<Completion> {
  if (user.email !== token.relatesTo) throw new StaleProof();
  // Only the letter of a sign-up vouches for its password. Whoever comes in by another one may have been signed up by
  // somebody else, who must keep no way in.
  if (token.kind === 'recovery' && !isProven(user)) {
    const { appMetadata } = await dropEarlierClaims(tx, user.id, now);
    await changeUser(tx, user.id, { appMetadata: withSignUpReview(appMetadata), updatedAt: now });
  }
  if (user.emailConfirmedAt === null) await confirmEmail(tx, user.id, {}, now);
  return { userId: user.id, provider: 'email', isWhole: true, jobIds: [] };
}

/**
 * Which of the user's other proofs show the same, and end together with one of this kind, whoever
 * asked for them.
 */
function endedWith(kind: TokenKind): readonly TokenKind[] {
  switch (kind) {
    case 'confirmation':
    case 'recovery':
      return ['confirmation', 'recovery'];
    case 'email_change_current':
    case 'email_change_new':
    case 'phone_confirmation':
    case 'phone_change':
    case 'reauthentication':
      return [kind];
  }
}

/**
 * Uses a proof up and does what it allows. Throws StaleProof when somebody else used it first or it shows what is no longer
 * so, and 403 user_banned; the caller's transaction is then undone, and the proof is as good as before.
 */
export async function completeProof(
  tx: Transaction,
  token: OneTimeTokenRow,
  now: Instant,
): Promise<Completion> {
  // The user's row first, as everywhere: two halves of a change in the same moment see each other.
  const user = await lockUser(tx, token.userId, now);
  requireNotBanned(user, now);
  if (!(await consumeToken(tx, token))) throw new StaleProof();
  await clearTokensOf(tx, user.id, endedWith(token.kind));
  switch (token.kind) {
    case 'confirmation':
    case 'recovery':
      return proveAddress(tx, token, user, now);
    case 'email_change_current':
    case 'email_change_new':
      return proveEmailChange(tx, token, user, now);
    case 'phone_confirmation':
      return proveNumber(tx, token, user, now);
    case 'phone_change':
      return proveNumberChange(tx, token, user, now);
    case 'reauthentication':
      throw new StaleProof();
  }
}
