import { AuthError } from '../errors/auth-error.ts';
import type { LiveSession } from './find-live-session.ts';

/**
 * Throws 401 insufficient_aal if the user has a verified factor and the session is at aal1
 * (docs/wire/auth.md, `/user`).
 */
export function requireSecondFactor({ user, session }: LiveSession): void {
  if (!user.hasSecondFactor || session.aal === 'aal2') return;
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}
