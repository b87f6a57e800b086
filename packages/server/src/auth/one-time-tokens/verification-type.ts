import * as z from 'zod/mini';
import type { TokenKind } from '../one-time-token.tables.ts';

/** The `type` values of `/verify` (docs/wire/auth.md). */
export const verificationTypeSchema = z.enum([
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
  'sms',
  'phone_change',
]);
export type VerificationType = z.output<typeof verificationTypeSchema>;

/**
 * Returns the matching token kinds. `email` matches sign-up and sign-in, so that the client need
 * not know which.
 */
export function toTokenKinds(type: VerificationType): readonly TokenKind[] {
  switch (type) {
    case 'signup':
    case 'invite':
      return ['confirmation'];
    case 'magiclink':
    case 'recovery':
      return ['recovery'];
    case 'email':
      return ['confirmation', 'recovery'];
    case 'email_change':
      return ['email_change_new', 'email_change_current'];
    case 'sms':
      return ['phone_confirmation'];
    case 'phone_change':
      return ['phone_change'];
  }
}
