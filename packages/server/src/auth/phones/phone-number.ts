import { AuthError, validationFailed } from '../errors/auth-error.ts';

/** E.164 without its plus: the country's code and the number, never fewer than seven digits in use. */
const NUMBER = /^[1-9]\d{6,14}$/;

/** The text without what people put between digits, and without the plus; not always a number. */
export function digitsOf(text: string): string {
  return text.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
}

/** The number as it is kept: digits alone, however people write it. Throws 400 validation_failed for what is none. */
export function requirePhoneNumber(text: string): string {
  const digits = digitsOf(text);
  if (!NUMBER.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)');
  return digits;
}

/** 422: somebody else has this number. */
export function phoneExists(): AuthError {
  return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
}
