import { decodeJwt, errors } from 'jose';

/**
 * Whether a key of a Supabase project opens everything: `sb_secret_...`, or the `service_role` key of an old project.
 * Browsers are given the publishable key, so such a key must never be set as one.
 */
export function isSecretSupabaseKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOf(key) === 'service_role';
}

/** The keys of old projects are tokens that say what they may do. */
function roleOf(key: string): unknown {
  try {
    return decodeJwt(key).role;
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return undefined;
    throw error;
  }
}
