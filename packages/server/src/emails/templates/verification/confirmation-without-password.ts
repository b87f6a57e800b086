import { confirmation } from './confirmation.ts';
import type { VerificationTemplate } from './verification.ts';

/** For an address with several sign-ups and different passwords, of which none is kept. */
export const confirmationWithoutPassword: VerificationTemplate = (data) => {
  const base = confirmation(data);
  const noPassword =
    'This address was used to sign up more than once, with different passwords. For your security we kept none of them: choose a password in your settings after you sign in.';
  return { ...base, paragraphs: [...base.paragraphs, noPassword] };
};
