import type { VerificationTemplate } from './verification.ts';

export const magicLink: VerificationTemplate = () => ({
  subject: 'Your sign-in link',
  preview: 'Sign in to Gable without a password.',
  heading: 'Sign in to Gable',
  paragraphs: ['Here is the sign-in link you requested. It signs you in once, without a password.'],
  button: 'Sign in',
  footnote: "If you didn't ask for this, ignore this email. No one can sign in without it.",
});
