import type { Reauthenticate } from '@gable/contracts/session';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';

const WRONG = {
  password: 'This is not your current password',
  code: 'This code is not right. Enter the newest one.',
} as const;

/**
 * Confirms that the session is used by its owner, who may then create and reveal credentials for 15 minutes
 * (`requireReauthentication`). `address` is the caller's network address. INVALID_INPUT for a wrong password or code,
 * RATE_LIMITED after too many of them. A hosted sign-in service keeps its passwords to itself: BAD_REQUEST.
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
