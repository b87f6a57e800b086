import type { SecurityTemplate } from './security.ts';

export const alreadyRegistered: SecurityTemplate = ({ publicUrl }) => ({
  subject: 'You already have an account',
  preview: 'Someone tried to sign up with your email address.',
  heading: 'You already have an account',
  paragraphs: [
    'Someone, perhaps you, just tried to sign up for Gable with this email address. You already have an account, and nothing was changed.',
    'If it was you, sign in instead. If you forgot your password, choose "Forgot password?" on the sign-in page.',
  ],
  action: { label: 'Go to Gable', url: publicUrl },
  footnote: "If it wasn't you, ignore this email. No one got access to your account.",
});
