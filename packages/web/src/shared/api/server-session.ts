import { needsSecondFactor, parseWireError } from '../errors/wire-error-of.ts';
import type { AuthGateway } from './auth-gateway.ts';
import { factorProofsAnswered } from './factor-proofs.ts';
import { tabFetch } from './tab-fetch.ts';

/** A refusal of `/session`, in the shape in which `wireErrorOf` finds it. */
class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
  readonly wire: unknown;
  constructor(status: number, body: unknown) {
    super(parseWireError(body)?.message ?? `The server refused this (${status}).`);
    this.wire = body;
  }
}

/**
 * Asks the server's half of the session. Always with a JSON body: the server takes a cookie-borne write in no other form (design, section 5, 'Session').
 * Throws a `SessionRefused`, or `TabStopped` where the session is another user's.
 */
export async function askSession(method: 'POST' | 'DELETE', body: object, path = '/session'): Promise<void> {
  const answer = await tabFetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new SessionRefused(answer.status, await answer.json().catch(() => null));
}

/** Hands an access token to the server, which answers with a cookie that scripts cannot read. */
export function handOver(accessToken: string): Promise<void> {
  return askSession('POST', { accessToken });
}

/** Opens the server's session again from the one kept on this device, if there is one and nothing stands before it. */
export async function reopen(
  gateway: AuthGateway,
): Promise<'open' | 'second-factor' | 'sign-up-review' | 'none'> {
  try {
    await factorProofsAnswered();
    const token = await gateway.currentToken();
    if (token === null) return 'none';
    if (await gateway.factorDue()) return 'second-factor';
    if (await gateway.signUpReview()) return 'sign-up-review';
    await handOver(token);
    return 'open';
  } catch (error) {
    // Otherwise no service, or a session that has ended: either way this person has to sign in.
    return needsSecondFactor(error) ? 'second-factor' : 'none';
  }
}
