import { type Instant, toSeconds } from '@gable/contracts/kernel';
import { SignJWT } from 'jose';
import { type AuthSettings, getIssuer } from '../auth-settings.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { SessionRow } from '../session.tables.ts';
import type { UserRow } from '../user.tables.ts';
import { AUDIENCE, ROLE } from '../users/user-view.ts';

/** An access token and its expiry in Unix seconds. */
export interface SignedAccessToken {
  readonly token: string;
  readonly expiresAt: number;
}

/** Signs an access token (docs/wire/auth.md, JWT). */
export async function signAccessToken(
  service: { readonly keys: KeyRing; readonly settings: AuthSettings },
  user: UserRow,
  session: SessionRow,
  now: Instant,
): Promise<SignedAccessToken> {
  const { keys, settings } = service;
  const key = keys.signing();
  const issuedAt = toSeconds(now);
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
    .setIssuer(getIssuer(settings))
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.privateKey);
  return { token, expiresAt };
}
