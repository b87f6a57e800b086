import * as z from 'zod/mini';
import { defineEmail, type EmailContent } from '../../email.ts';
import { alreadyRegistered } from './already-registered.ts';
import { emailChanged } from './email-changed.ts';
import { passwordChanged } from './password-changed.ts';

const TEMPLATES = {
  already_registered: alreadyRegistered,
  password_changed: passwordChanged,
  email_changed: emailChanged,
} as const;
export type SecurityNotice = keyof typeof TEMPLATES;

interface SecurityEmailData {
  readonly notice: SecurityNotice;
  /** The new address for `email_changed`; otherwise empty. */
  readonly newEmail: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
}
export type SecurityTemplate = (data: Omit<SecurityEmailData, 'notice'>) => EmailContent;

const SAMPLE = {
  newEmail: 'new@example.com',
  publicUrl: 'https://gable.example',
  supportEmail: 'support@gable.example',
};

/** Notifies a user of a change to their account. */
export const securityEmail = defineEmail({
  topic: 'auth.security-email',
  schema: z.object({
    to: z.string(),
    notice: z.enum(['already_registered', 'password_changed', 'email_changed']),
    newEmail: z.string(),
  }),
  queue: 'sign-in',
  samples: () => ({
    already_registered: { ...SAMPLE, notice: 'already_registered' },
    password_changed: { ...SAMPLE, notice: 'password_changed' },
    email_changed: { ...SAMPLE, notice: 'email_changed' },
  }),
  content: ({ notice, ...data }: SecurityEmailData) => TEMPLATES[notice](data),
});
