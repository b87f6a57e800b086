import type { EmailContent } from '../../email.ts';

/**
 * To the owner of the account: either they asked for help, or someone else knows their password.
 */
export function lostFactorOwner(reportedAt: string): EmailContent {
  return {
    subject: 'Request to sign in without your second factor',
    preview: 'If this wasn’t you, change your password now.',
    heading: 'Did you lose your second factor?',
    paragraphs: [
      `On ${reportedAt}, someone signed in with your password or another first factor, and reported that they no longer have your second factor.`,
      'If this was you, reply to this email. Support will verify your identity and remove the lost factor, so that you can sign in and set up a new one.',
      'If this wasn’t you, someone knows your password. They can’t sign in without your second factor, and nothing has changed. Sign in, change your password, and reply to this email to let us know.',
    ],
    footnote: 'Gable will never ask for your password or for a code.',
  };
}
