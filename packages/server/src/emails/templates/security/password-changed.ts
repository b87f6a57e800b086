import type { SecurityTemplate } from './security.ts';

export const passwordChanged: SecurityTemplate = ({ supportEmail }) => ({
  subject: 'Your password was changed',
  preview: 'Your Gable account has a new password.',
  heading: 'Your password was changed',
  paragraphs: [
    'Your Gable account has a new password. You have been signed out on all other devices.',
    'API keys still work until you revoke them under Settings, Security.',
    'If it was you, there is nothing to do.',
  ],
  footnote: `If it wasn't you, reset your password now with "Forgot password?" on the sign-in page, and contact ${supportEmail}.`,
});
