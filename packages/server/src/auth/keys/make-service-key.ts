import { secondsOf } from '@gable/contracts/kernel';
import { SignJWT } from 'jose';
import { issuerOf } from '../auth-settings.ts';
import type { TokenIssuer } from '../tokens/verify-signature.ts';

/** Who may use the admin endpoints: what Supabase calls an operator's own programs, and its own. */
export const ADMIN_ROLES = ['service_role', 'supabase_admin'] as const;

const GOOD_FOR_SECONDS = 365 * 86_400;

/**
 * A service key: a token that stands for no user and may do everything at the admin endpoints (auth contract, section 1),
 * good for a year. Whoever has it can become anybody: it belongs on servers alone.
 */
export async function makeServiceKey({ keys, settings, clock }: TokenIssuer): Promise<string> {
  const key = keys.signing();
  const now = secondsOf(clock.now());
  return new SignJWT({ role: ADMIN_ROLES[0] })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setIssuer(issuerOf(settings))
    .setIssuedAt(now)
    .setExpirationTime(now + GOOD_FOR_SECONDS)
    .sign(key.privateKey);
}
