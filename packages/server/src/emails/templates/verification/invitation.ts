import type { VerificationTemplate } from './verification.ts';

export const invitation: VerificationTemplate = () => ({
  subject: "You're invited to Gable",
  preview: 'Your account is ready to set up.',
  heading: "You're invited",
  paragraphs: ['Someone at Gable created an account for you. Accept the invitation, then choose a password.'],
  button: 'Accept invitation',
  footnote: "If you didn't expect this, ignore this email.",
});
