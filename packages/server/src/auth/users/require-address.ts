import { emailText } from '@gable/contracts/kernel';
import { validationFailed } from '../errors/auth-error.ts';

const addressSchema = emailText('Unable to validate email address: invalid format');

/** The e-mail address in its one form, lower case; null for what is none. */
export function addressOf(text: string): string | null {
  return addressSchema.safeParse(text).data ?? null;
}

/** The e-mail address in its one form, lower case. Throws 400 validation_failed for what is none. */
export function requireAddress(text: string): string {
  if (text === '') throw validationFailed('An email address is required');
  const address = addressSchema.safeParse(text);
  if (address.success) return address.data;
  throw validationFailed(address.error.issues[0]?.message ?? 'Unable to validate email address');
}
