import type { Reauthenticate } from '@gable/contracts/session';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';

const WRONG = {
  password: 'This is not your current password',
  code: 'This code is incorrect. Enter the newest one.',
} as const;

/**
 * Confirms that the owner is using the session. They may then create and reveal credentials for 15
 * minutes (`requireReauthentication`). `address` is the caller's network address. INVALID_INPUT for
 * a wrong password or code, RATE_LIMITED after too many. BAD_REQUEST with a hosted sign-in service,
 * which does not share its passwords.
 */
export async function reauthenticate(
  ctx: UseCaseContext & { readonly address: string },
  credential: Reauthenticate,
): Promise<void> {
  const { userId, sessionId } = requireUser(ctx.actor);
  const { sessions } = ctx.ports;
  if (!sessions) {
    throw failure('BAD_REQUEST', {
      detail: 'Sign in again with the sign-in service to confirm that it’s you.',
    });
  }
  const { method } = credential;
  if (await sessions.reauthenticate({ userId, sessionId, address: ctx.address, credential })) return;
  throw failure('INVALID_INPUT', { fields: { [method]: WRONG[method] } });
}
