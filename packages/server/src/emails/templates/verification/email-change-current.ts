import type { VerificationTemplate } from './verification.ts';

/** To the current address. */
export const emailChangeCurrent: VerificationTemplate = ({ newEmail }) => ({
  subject: 'Confirm your email address change',
  preview: `You asked to change your email address to ${newEmail}.`,
  heading: 'A new email address for your account',
  paragraphs: [
    `You asked to use ${newEmail} for your Gable account. Confirm that you want this change.`,
    'If you also got an email at your other address, confirm that one too. The change takes effect after both confirmations.',
  ],
  button: 'Confirm change',
  footnote:
    "If you didn't ask for this, don't confirm it, and change your password: someone else may be signed in to your account.",
});
