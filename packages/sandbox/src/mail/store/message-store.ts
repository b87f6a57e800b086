import { hash } from 'node:crypto';
import type { MailDatabase } from './database.ts';

export type MessageKind = 'mail' | 'text';

/** A message to store. */
export interface NewMessage {
  readonly kind: MessageKind;
  /** The `Message-ID` without brackets, or the id of an SMS message. */
  readonly messageId: string;
  /** The From header, with the display name; '' for an SMS message. */
  readonly from: string;
  /** An email address or phone number. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** '' if there is none. */
  readonly html: string;
  readonly receivedAt: number;
  readonly raw: Uint8Array;
}

/** A stored message. */
export interface StoredMessage extends NewMessage {
  /** The mailbox's id, safe in URLs. */
  readonly id: string;
  /** Increases with each message. */
  readonly seq: number;
}

/** The filters of a message query. */
export interface MessageQuery {
  readonly to?: string | undefined;
  /** Messages before this `seq`. */
  readonly before?: number | undefined;
  readonly limit: number;
}

interface MessageRow {
  readonly seq: number;
  readonly id: string;
  readonly kind: MessageKind;
  readonly message_id: string;
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly received_at: number;
  readonly raw: Buffer;
}

const MATCHING = '(@to IS NULL OR recipient = @to)';

/** Stores the messages of a mailbox. */
export class MessageStore {
  readonly #database: MailDatabase;
  readonly #keep: number;

  /** `keep` is the maximum number of messages. */
  constructor(database: MailDatabase, keep: number) {
    this.#database = database;
    this.#keep = keep;
  }

  /** Stores a message; returns false for a duplicate. */
  add(message: NewMessage): boolean {
    const { kind, messageId, from, to, subject, text, html, receivedAt, raw } = message;
    const { changes } = this.#database
      .prepare(
        `INSERT INTO messages (id, kind, message_id, sender, recipient, subject, text, html, received_at, raw)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      )
      .run(getId(message), kind, messageId, from, to, subject, text, html, receivedAt, raw);
    if (changes === 0) return false;
    this.#database
      .prepare(
        'DELETE FROM messages WHERE seq <= (SELECT seq FROM messages ORDER BY seq DESC LIMIT 1 OFFSET ?)',
      )
      .run(this.#keep);
    return true;
  }

  find(id: string): StoredMessage | undefined {
    const row = this.#database.prepare<[string], MessageRow>('SELECT * FROM messages WHERE id = ?').get(id);
    return row && getMessage(row);
  }

  list({ to, before, limit }: MessageQuery): readonly StoredMessage[] {
    return this.#database
      .prepare<[{ to: string | null; before: number | null; limit: number }], MessageRow>(
        `SELECT * FROM messages WHERE ${MATCHING} AND (@before IS NULL OR seq < @before)
         ORDER BY seq DESC LIMIT @limit`,
      )
      .all({ to: to ?? null, before: before ?? null, limit })
      .map(getMessage);
  }

  /** Counts the messages of a recipient, or all. */
  count(to: string | undefined): number {
    const row = this.#database
      .prepare<[{ to: string | null }], { count: number }>(
        `SELECT count(*) AS count FROM messages WHERE ${MATCHING}`,
      )
      .get({ to: to ?? null });
    return row?.count ?? 0;
  }

  /** Returns the recipients in alphabetical order. */
  recipients(): readonly string[] {
    return this.#database
      .prepare<[], { recipient: string }>('SELECT DISTINCT recipient FROM messages ORDER BY recipient')
      .all()
      .map(({ recipient }) => recipient);
  }

  /** Deletes all messages. */
  clear(): void {
    this.#database.prepare('DELETE FROM messages').run();
  }
}

function getId({ kind, messageId, to }: NewMessage): string {
  return hash('sha256', JSON.stringify([kind, messageId, to.toLowerCase()]), 'hex').slice(0, 32);
}

function getMessage(row: MessageRow): StoredMessage {
  const { seq, id, kind, subject, text, html, raw } = row;
  return {
    ...{ seq, id, kind, subject, text, html, raw },
    messageId: row.message_id,
    from: row.sender,
    to: row.recipient,
    receivedAt: row.received_at,
  };
}
