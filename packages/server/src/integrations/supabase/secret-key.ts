import { decodeJwt, errors } from 'jose';

/**
 * Whether a key of a Supabase project grants full access: `sb_secret_...`, or the `service_role`
 * key of an old project. The publishable key is sent to browsers, so it must never be such a key.
 */
export function isSecretSupabaseKey(key: string): boolean {
  return key.startsWith('sb_secret_') || getRole(key) === 'service_role';
}

/** Returns the role of an old project's key, which is a token. */
function getRole(key: string): unknown {
  try {
    return decodeJwt(key).role;
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return undefined;
    throw error;
  }
}
