/** An attached file. */
export interface MailAttachment {
  /** Without a path, such as `Contract_Home Showing.pdf`. */
  readonly fileName: string;
  /** Such as `application/pdf`. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** An email to one recipient. */
export interface Mail {
  /** The same for each attempt: it becomes the `Message-ID`, which identifies duplicates. */
  readonly id: string;
  /** One address: `ada@example.com` or `Ada Byron <ada@example.com>`. */
  readonly to: string;
  /** One line; line breaks become spaces. */
  readonly subject: string;
  readonly text: string;
  /** '' for a plain-text email. */
  readonly html: string;
  /** The URL for one-click unsubscribe (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The address for replies, if not the sender's. */
  readonly replyTo?: string;
  /** Base64 adds a third to their size. Mail servers limit the total. */
  readonly attachments?: readonly MailAttachment[];
}

export interface MailPort {
  /**
   * Sends an email. Throws MailRejectedError if the address is invalid or the server rejects the
   * email permanently. After any other error, retry with the same ID.
   */
  send(mail: Mail): Promise<void>;
}

/** An email that will never be accepted. The message is the server's reason, if it gave one. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}
