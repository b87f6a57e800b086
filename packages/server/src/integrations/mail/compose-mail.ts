import { toSingleLine } from '@gable/contracts/kernel';
import type { SendMailOptions } from 'nodemailer';
import { type Mail, type MailAttachment, MailRejectedError } from './mail.port.ts';
import { type Mailbox, parseMailbox } from './mailbox.ts';

/** Returns nodemailer's options for an email. Throws MailRejectedError for an invalid address. */
export function composeMail(mail: Mail, from: Mailbox): SendMailOptions {
  const { id, to, subject, text, html, replyTo, unsubscribeUrl, attachments = [] } = mail;
  return {
    // Objects, because nodemailer parses strings as lists.
    from: { ...from },
    to: { ...requireMailbox(to) },
    ...(replyTo !== undefined && { replyTo: { ...requireMailbox(replyTo) } }),
    subject: toHeaderText(subject),
    text,
    ...(html !== '' && { html }),
    ...(attachments.length > 0 && { attachments: attachments.map(composeAttachment) }),
    messageId: toMessageId(id, from),
    // RFC 3834: prevents automatic replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
    },
    xMailer: false,
    // Content must not refer to files or URLs of the server.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function composeAttachment({ fileName, contentType, bytes }: MailAttachment) {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    filename: toSingleLine(fileName),
    contentType,
    content,
    contentTransferEncoding: 'base64' as const,
  };
}

/** Parses an address. Throws MailRejectedError for an invalid one. */
function requireMailbox(text: string): Mailbox {
  const mailbox = parseMailbox(text);
  if (!mailbox) throw new MailRejectedError(`${JSON.stringify(text)} is not an email address.`);
  return mailbox;
}

/** RFC 8058. `prepared` keeps the URL on one line, unencoded. */
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** A link in a subject is user input: our subjects have none. */
const LINK = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*/gi;

/**
 * Sanitizes user input for a header: one line, without invisible or bidirectional characters and
 * links.
 */
function toHeaderText(text: string): string {
  return toSingleLine(text).replaceAll(LINK, '[link]');
}

/**
 * RFC 5322, section 3.6.4. Percent-encodes the characters that are not allowed in the left part.
 */
function toMessageId(id: string, { address }: Mailbox): string {
  const left = encodeURIComponent(id).replaceAll(
    /[.!~*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `<${left}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}
