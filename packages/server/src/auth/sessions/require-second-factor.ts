import { AuthError } from '../errors/auth-error.ts';
import type { LiveSession } from './find-live-session.ts';

/**
 * Refuses to change how a user signs in while a second factor of theirs has not been asked for in this session: 401
 * insufficient_aal (auth contract, section 1, `/user`). Without a verified factor the first proof is enough.
 */
export function requireProvenBySecondFactor({ user, session }: LiveSession): void {
  if (!user.hasSecondFactor || session.aal === 'aal2') return;
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}
