import { singleLine } from '@gable/contracts/kernel';
import type { SendMailOptions } from 'nodemailer';
import { type Mail, type MailAttachment, MailRefused } from './mail.port.ts';
import { type Mailbox, readMailbox } from './mailbox.ts';

/** What nodemailer needs to send one e-mail of ours. Throws MailRefused for an address that is none. */
export function composeMail(mail: Mail, from: Mailbox): SendMailOptions {
  const { id, to, subject, text, html, replyTo, optOutUrl, attachments = [] } = mail;
  return {
    // Objects, not text: nodemailer would read a list out of text.
    from: { ...from },
    to: { ...requireMailbox(to) },
    ...(replyTo !== undefined && { replyTo: { ...requireMailbox(replyTo) } }),
    subject: headLine(subject),
    text,
    ...(html !== '' && { html }),
    ...(attachments.length > 0 && { attachments: attachments.map(composeAttachment) }),
    messageId: messageIdOf(id, from),
    // RFC 3834: an absent person's mail program then does not answer.
    headers: { 'Auto-Submitted': 'auto-generated', ...(optOutUrl !== undefined && optOutHeaders(optOutUrl)) },
    xMailer: false,
    // An e-mail is made of what it is given, never of a file or a page that its text happens to name.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function composeAttachment({ fileName, contentType, bytes }: MailAttachment) {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { filename: singleLine(fileName), contentType, content, contentTransferEncoding: 'base64' as const };
}

/** Reads an address of an e-mail; throws MailRefused when it is none. */
function requireMailbox(text: string): Mailbox {
  const mailbox = readMailbox(text);
  if (!mailbox) throw new MailRefused(`${JSON.stringify(text)} is no e-mail address.`);
  return mailbox;
}

/** RFC 8058. `prepared`: nothing folds an address in two or writes it in another way. */
function optOutHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** A link in a subject, where none of ours stands: it came with the text of a user. */
const LINK = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*/gi;

/** A head line of what users wrote: one line, nothing that hides or turns what follows, and no link. */
function headLine(text: string): string {
  return singleLine(text).replaceAll(LINK, '[link]');
}

/** RFC 5322, section 3.6.4. What may not stand in the left part is written as `%` and two digits, as in an address. */
function messageIdOf(id: string, { address }: Mailbox): string {
  const left = encodeURIComponent(id).replaceAll(
    /[.!~*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `<${left}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}
