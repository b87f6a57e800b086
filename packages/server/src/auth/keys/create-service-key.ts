import { toSeconds } from '@gable/contracts/kernel';
import { SignJWT } from 'jose';
import { getIssuer } from '../auth-settings.ts';
import type { TokenIssuer } from '../tokens/verify-signature.ts';

/** The roles that may use the admin endpoints. */
export const ADMIN_ROLES = ['service_role', 'supabase_admin'] as const;

const LIFETIME_SECONDS = 365 * 86_400;

/**
 * Creates a service key: a token without a user that grants full access to the admin endpoints
 * (docs/wire/auth.md) for one year. Its holder can act as any user: keep it on servers only.
 */
export async function createServiceKey({ keys, settings, clock }: TokenIssuer): Promise<string> {
  const key = keys.signing();
  const now = toSeconds(clock.now());
  return new SignJWT({ role: ADMIN_ROLES[0] })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setIssuer(getIssuer(settings))
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(key.privateKey);
}
