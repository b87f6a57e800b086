import type { SecurityTemplate } from './security.ts';

export const emailChanged: SecurityTemplate = ({ newEmail, supportEmail }) => ({
  subject: 'Your email address was changed',
  preview: `Your Gable account now uses ${newEmail}.`,
  heading: 'Your email address was changed',
  paragraphs: [
    `Your Gable account now uses ${newEmail}. This is the last email about your account to your old address.`,
    'If it was you, there is nothing to do.',
  ],
  footnote: `If it wasn't you, contact ${supportEmail} now so that we can help.`,
});
