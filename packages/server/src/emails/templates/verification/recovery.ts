import type { VerificationTemplate } from './verification.ts';

export const recovery: VerificationTemplate = () => ({
  subject: 'Reset your password',
  preview: 'Someone requested a password reset for your account.',
  heading: 'Reset your password',
  paragraphs: ['Use the link below to sign in and choose a new password.'],
  button: 'Reset your password',
  footnote: "If you didn't ask for this, ignore this email. Your password won't change.",
});
