import type { VerificationTemplate } from './verification.ts';

export const confirmation: VerificationTemplate = () => ({
  subject: 'Confirm your email address',
  preview: 'One click, and your account is ready.',
  heading: 'Welcome to Gable',
  paragraphs: ['Confirm your email address to finish setting up your account.'],
  button: 'Confirm email address',
  footnote: "If you didn't sign up, ignore this email. No one can sign in without it.",
});
