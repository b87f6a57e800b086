/** Options of a mailbox. */
export interface MailSandboxOptions {
  /** The SQLite file, or ':memory:'. Several processes can share it. */
  readonly file: string;
  /** The mount path of `fetch`, such as `/sandbox/mail`, without a trailing slash. */
  readonly publicPath: string;
  /** The maximum number of messages; the oldest are removed first. Defaults to 2000. */
  readonly keep?: number;
  /** The wall clock in milliseconds. */
  readonly now?: () => number;
  /** Called with one line for each message, without its content. Silent by default. */
  readonly log?: (line: string) => void;
}

/** The SMTP envelope. The recipients can differ from those in the headers. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** An outgoing SMS message. */
export interface IncomingSms {
  /** The sender's id, which deduplicates messages. */
  readonly id: string;
  /** A phone number in E.164 format. */
  readonly to: string;
  readonly text: string;
}

/** A running mailbox. */
export interface MailSandbox {
  /**
   * Handles a request below `publicPath`: the pages, and an API for tests and tools:
   *
   * - `GET api/messages?to=&limit=`: `{"messages": [...]}`, newest first, 50 by default, 500 at
   * most;
   * - `GET api/messages/:id`: one message;
   * - `GET api/messages/:id/attachments/:number`: an attachment, numbered from 1;
   * - `DELETE api/messages`: empties the mailbox, 204.
   *
   * Each message has `links`, the HTTP(S) URLs in its text in order, and `attachments`, the name,
   * type and size in bytes of each.
   */
  fetch(request: Request): Promise<Response>;
  /**
   * Stores an email (RFC 5322) for each recipient, deduplicated by `Message-ID`. Rejects if headers
   * or parts are nested deeper than in any real email.
   */
  receiveMail(raw: Uint8Array, envelope: Envelope): Promise<void>;
  /** Stores an SMS message. */
  receiveSms(text: IncomingSms): Promise<void>;
  /** Closes the database. */
  close(): Promise<void>;
}
