import { AuthError, validationFailed } from '../errors/auth-error.ts';

/** E.164 without the plus: country code and number, at least seven digits in practice. */
const PHONE_NUMBER = /^[1-9]\d{6,14}$/;

/** Removes separators and the plus; the result is not always a valid number. */
export function toDigits(text: string): string {
  return text.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
}

/** Returns the number as digits only. Throws 400 validation_failed for an invalid number. */
export function requirePhoneNumber(text: string): string {
  const digits = toDigits(text);
  if (!PHONE_NUMBER.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)');
  return digits;
}

/** 422 phone_exists. */
export function phoneExists(): AuthError {
  return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
}
