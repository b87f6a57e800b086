import { validationFailed, WeakPasswordError } from '../errors/auth-error.ts';

/** The limit of Supabase Auth, so that a password works in both services. */
const MAX_PASSWORD_BYTES = 72;

/**
 * Throws 422 weak_password for a password that is too short (docs/product.md, Constants and
 * limits), and 400 validation_failed for one that is too long.
 */
export function requireStrongPassword(password: string, minLength: number): void {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`);
  }
  if (password.length < minLength) {
    throw new WeakPasswordError(`Password should be at least ${minLength} characters.`, ['length']);
  }
}
