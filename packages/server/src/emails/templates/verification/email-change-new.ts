import type { VerificationTemplate } from './verification.ts';

/** To the new address. */
export const emailChangeNew: VerificationTemplate = ({ newEmail }) => ({
  subject: 'Confirm your new email address',
  preview: `You asked to change your email address to ${newEmail}.`,
  heading: 'Your new email address',
  paragraphs: [
    `You asked to use ${newEmail} for your Gable account. Confirm that this address is yours.`,
    'If you also got an email at your other address, confirm that one too. The change takes effect after both confirmations.',
  ],
  button: 'Confirm new email address',
  footnote: "If you didn't ask for this, someone may have mistyped an address. Ignore this email.",
});
