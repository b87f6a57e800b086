/** A file that comes with an e-mail. */
export interface MailAttachment {
  /** Without a path, such as `Contract_Home Showing.pdf`. */
  readonly fileName: string;
  /** Such as `application/pdf`. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** One e-mail to one person. */
export interface Mail {
  /** Ours, and the same for every attempt: it becomes the `Message-ID`, by which a repeated send can be recognised. */
  readonly id: string;
  /** An address such as `ada@example.com` or `Ada Byron <ada@example.com>`: one, never a list. */
  readonly to: string;
  /** One line; line breaks become spaces. */
  readonly subject: string;
  readonly text: string;
  /** '' for an e-mail of plain text alone. */
  readonly html: string;
  /** Where the reader's mail program switches such e-mails off with one click (RFC 8058); https or http. */
  readonly optOutUrl?: string;
  /** Where an answer goes, when not to the sender. Written as `to` is. */
  readonly replyTo?: string;
  /** In base64 they take a third more than their bytes: keep them within what mail servers take. */
  readonly attachments?: readonly MailAttachment[];
}

export interface MailPort {
  /**
   * Hands the e-mail over for delivery. Throws MailRefused when this e-mail will never be taken: an address that is none,
   * or one that the server refuses for good. Any other error is worth another try with the same id.
   */
  send(mail: Mail): Promise<void>;
}

/** An e-mail that will never be taken, however often it is sent. The message says why, in the server's words if it has any. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
