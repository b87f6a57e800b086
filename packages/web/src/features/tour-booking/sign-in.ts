import type { UserView } from '@gable/contracts/profile';
import type { Session, SignInResult } from '#shared/api/session/session.ts';
import type { BookingValues } from './booking.schema.ts';

/** Returns the client if they are signed in, such as with the link in another tab; null otherwise. */
export async function findSignedIn(session: Session, email: string): Promise<UserView | null> {
  if (!session.hasStoredSession()) return null;
  const viewer = await session.viewer();
  return viewer?.email.toLowerCase() === email.toLowerCase() ? viewer : null;
}

/**
 * Signs in with the code. An account from an earlier booking that was not confirmed gets the name of this
 * one, instead of a question for it. The link of the same email can have used up the code.
 */
export async function signInWithCode(
  session: Session,
  { email, name }: BookingValues,
  code: string,
): Promise<SignInResult> {
  try {
    const result = await session.signInByCode('email', email, code);
    return result.step === 'sign-up-review'
      ? await session.finishSignUp({ name, userType: 'buyer' })
      : result;
  } catch (error) {
    const viewer = await findSignedIn(session, email).catch(() => null);
    if (viewer === null) throw error;
    return { step: 'signed-in', viewer };
  }
}
