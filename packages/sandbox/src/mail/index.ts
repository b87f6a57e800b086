/** A mailbox that takes every e-mail and text message of a product under development, and shows them to people and tests. */
export { createMailSandbox } from './create-mail-sandbox.ts';
export type { Envelope, IncomingText, MailSandbox, MailSandboxOptions } from './mail-sandbox.ts';
