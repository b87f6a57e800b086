import type { SendMailOptions } from 'nodemailer';
import { type Mail, MailRefused } from './mail.port.ts';
import { type Mailbox, readMailbox } from './mailbox.ts';

/** What nodemailer needs to send one e-mail of ours. Throws MailRefused for an address that is none. */
export function composeMail(mail: Mail, from: Mailbox): SendMailOptions {
  const { id, to, subject, text, html, replyTo } = mail;
  return {
    // Objects, not text: nodemailer would read a list out of text.
    from: { ...from },
    to: { ...requireMailbox(to) },
    ...(replyTo !== undefined && { replyTo: { ...requireMailbox(replyTo) } }),
    subject: oneLine(subject),
    text,
    ...(html !== '' && { html }),
    messageId: messageIdOf(id, from),
    // RFC 3834: an absent person's mail program then does not answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    // An e-mail is made of what it is given, never of a file or a page that its text happens to name.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Reads an address of an e-mail; throws MailRefused when it is none. */
function requireMailbox(text: string): Mailbox {
  const mailbox = readMailbox(text);
  if (!mailbox) throw new MailRefused(`${JSON.stringify(text)} is no e-mail address.`);
  return mailbox;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** RFC 5322, section 3.6.4. What may not stand in the left part is written as `%` and two digits, as in an address. */
function messageIdOf(id: string, { address }: Mailbox): string {
  const left = encodeURIComponent(id).replaceAll(
    /[.!~*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `<${left}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}
