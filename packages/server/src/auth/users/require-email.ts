import { emailText } from '@gable/contracts/kernel';
import { validationFailed } from '../errors/auth-error.ts';

const addressSchema = emailText('Unable to validate email address: invalid format');

/** Normalizes an email address; null if it is invalid. */
export function normalizeEmail(text: string): string | null {
  return addressSchema.safeParse(text).data ?? null;
}

/** Normalizes an email address. Throws 400 validation_failed if it is invalid. */
export function requireEmail(text: string): string {
  if (text === '') throw validationFailed('An email address is required');
  const address = addressSchema.safeParse(text);
  if (address.success) return address.data;
  throw validationFailed(address.error.issues[0]?.message ?? 'Unable to validate email address');
}
