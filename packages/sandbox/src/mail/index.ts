/** A mailbox that captures all emails and SMS messages during development, for people and tests. */
export { createMailSandbox } from './create-mail-sandbox.ts';
export type { Envelope, IncomingSms, MailSandbox, MailSandboxOptions } from './mail-sandbox.ts';
