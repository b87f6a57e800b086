import { needsSecondFactor, parseWireError } from '#shared/errors/wire-error.ts';
import type { AuthGateway } from './auth-gateway.ts';
import { waitForMfaVerifications } from './mfa-verifications.ts';
import { tabFetch } from './tab-fetch.ts';

/** An error response of `/session`, in the shape that `getWireError` reads. */
class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly wire: unknown;
  constructor(status: number, body: unknown) {
    super(parseWireError(body)?.message ?? `The server rejected this request (${status}).`);
    this.wire = body;
  }
}

/**
 * Sends a request to `/session`. Always has a JSON body, because the server accepts
 * cookie-authenticated writes in no other form.
 * @throws SessionError. @throws TabStopped if the session belongs to another user
 */
export async function requestSession(
  method: 'POST' | 'DELETE',
  body: object,
  path = '/session',
): Promise<void> {
  const response = await tabFetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new SessionError(response.status, await response.json().catch(() => null));
}

/** Exchanges an access token for an HTTP-only session cookie. */
export function exchangeToken(accessToken: string): Promise<void> {
  return requestSession('POST', { accessToken });
}

/**
 * Restores the server session from the session stored on this device, unless a sign-in step is
 * pending.
 */
export async function restoreSession(
  gateway: AuthGateway,
): Promise<'open' | 'second-factor' | 'sign-up-review' | 'none'> {
  try {
    await waitForMfaVerifications();
    const token = await gateway.currentToken();
    if (token === null) return 'none';
    if (await gateway.isSecondFactorDue()) return 'second-factor';
    if (await gateway.signUpReview()) return 'sign-up-review';
    await exchangeToken(token);
    return 'open';
  } catch (error) {
    // If the service is unreachable or the session has ended, the user must sign in.
    return needsSecondFactor(error) ? 'second-factor' : 'none';
  }
}
