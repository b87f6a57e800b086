import { type Instant, secondsOf } from '@gable/contracts/kernel';
import { SignJWT } from 'jose';
import { type AuthSettings, issuerOf } from '../auth-settings.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { SessionRow } from '../session.tables.ts';
import type { UserRow } from '../user.tables.ts';
import { AUDIENCE, ROLE } from '../users/user-view.ts';

/** An access token and the second at which it ends. */
export interface SignedAccessToken {
  readonly token: string;
  readonly expiresAt: number;
}

/** What an access token says (auth contract, section 1, JWT). */
export async function signAccessToken(
  service: { readonly keys: KeyRing; readonly settings: AuthSettings },
  user: UserRow,
  session: SessionRow,
  now: Instant,
): Promise<SignedAccessToken> {
  const { keys, settings } = service;
  const key = keys.signing();
  const issuedAt = secondsOf(now);
  const expiresAt = issuedAt + settings.accessTokenSeconds;
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: ROLE,
    aal: session.aal,
    amr: session.amr.map(({ method, timestamp }) => ({ method, timestamp })),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setIssuer(issuerOf(settings))
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.privateKey);
  return { token, expiresAt };
}
