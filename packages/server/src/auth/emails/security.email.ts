import * as z from 'zod/mini';
import { defineEmail, type EmailContent, type EmailSite, formatHelp } from '#emails/index.ts';

type SecurityTemplate = (
  data: EmailSite & {
    /** The new address for `email_changed`; otherwise empty. */
    readonly newEmail: string;
  },
) => EmailContent;

const alreadyRegistered: SecurityTemplate = ({ publicUrl }) => ({
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

const passwordChanged: SecurityTemplate = (site) => ({
  subject: 'Your password was changed',
  preview: 'Your Gable account has a new password.',
  heading: 'Your password was changed',
  paragraphs: [
    'Your Gable account has a new password. You have been signed out on all other devices.',
    'API keys still work until you revoke them under Settings, Security.',
    'If it was you, there is nothing to do.',
  ],
  footnote: `If it wasn't you, reset your password now with "Forgot password?" on the sign-in page, and ${formatHelp(site)}.`,
});

const emailChanged: SecurityTemplate = ({ newEmail, ...site }) => ({
  subject: 'Your email address was changed',
  preview: `Your Gable account now uses ${newEmail}.`,
  heading: 'Your email address was changed',
  paragraphs: [
    `Your Gable account now uses ${newEmail}. This is the last email about your account to your old address.`,
    'If it was you, there is nothing to do.',
  ],
  footnote: `If it wasn't you, ${formatHelp(site)} now.`,
});

const TEMPLATES = {
  already_registered: alreadyRegistered,
  password_changed: passwordChanged,
  email_changed: emailChanged,
} as const;
const SAMPLE = { to: 'ann@example.com', newEmail: 'new@example.com' };

const noticeSchema = z.object({
  to: z.string(),
  notice: z.enum(['already_registered', 'password_changed', 'email_changed']),
  /** The new address for `email_changed`; otherwise empty. */
  newEmail: z.string(),
});

/** Notifies a user of a change to their account. */
export const securityEmail = defineEmail({
  topic: 'auth.security-email',
  schema: noticeSchema,
  queue: 'sign-in',
  samples: (): Readonly<Record<string, z.infer<typeof noticeSchema>>> => ({
    already_registered: { ...SAMPLE, notice: 'already_registered' },
    password_changed: { ...SAMPLE, notice: 'password_changed' },
    email_changed: { ...SAMPLE, notice: 'email_changed' },
  }),
  content: ({ notice, newEmail }, site) => TEMPLATES[notice]({ newEmail, ...site }),
});
