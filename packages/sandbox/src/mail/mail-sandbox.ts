/** What a mailbox needs from its host. */
export interface MailSandboxOptions {
  /** SQLite file that holds the messages, or ':memory:'. Several processes may open the same one. */
  readonly file: string;
  /** The path under which `fetch` is mounted, e.g. `/sandbox/mail`, without a slash at the end. */
  readonly publicPath: string;
  /** How many messages are kept; the oldest go first. 2000 by default. */
  readonly keep?: number;
  /** Wall clock in milliseconds since the epoch. */
  readonly now?: () => number;
  /** Takes one line for each message that arrives, without its content; silent by default. */
  readonly log?: (line: string) => void;
}

/** Whom a message is really for, as SMTP says it; its headers may name others. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** A text message on its way to a telephone. */
export interface IncomingText {
  /** The sender's own id: the same one arriving twice is one message. */
  readonly id: string;
  /** A telephone number, with its plus. */
  readonly to: string;
  readonly text: string;
}

/** A running mailbox. */
export interface MailSandbox {
  /**
   * Answers one request below `publicPath`: the pages, and for tests and tools
   *
   * - `GET api/messages?to=&limit=` `{"messages": [...]}`, newest first, 50 unless told, 500 at most;
   * - `GET api/messages/:id` one message;
   * - `GET api/messages/:id/attachments/:number` a file that came with it, counted from 1;
   * - `DELETE api/messages` empties the mailbox, 204.
   *
   * Each message carries `links`: the http(s) addresses in its text, in order; and `attachments`: name, type and size in
   * bytes of each file that came with it.
   */
  fetch(request: Request): Promise<Response>;
  /**
   * Takes a composed e-mail (RFC 5322), a message for each recipient. The same `Message-ID` for the same recipient is
   * one message. Rejects when the bytes nest or head deeper than any real message does.
   */
  receiveMail(raw: Uint8Array, envelope: Envelope): Promise<void>;
  /** Takes a text message. */
  receiveText(text: IncomingText): Promise<void>;
  /** Closes the file. */
  close(): Promise<void>;
}
