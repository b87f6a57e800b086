import { validationFailed, WeakPasswordError } from '../errors/auth-error.ts';

/** The hosted service stops there too, so no password works in one place and not in the other. */
const MAX_PASSWORD_BYTES = 72;

/** Refuses a password that is too short (spec section 9) or longer than the hosted service takes. */
export function requireStrongPassword(password: string, minLength: number): void {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`);
  }
  if (password.length < minLength) {
    throw new WeakPasswordError(`Password should be at least ${minLength} characters.`, ['length']);
  }
}
