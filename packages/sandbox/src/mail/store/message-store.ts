import { createHash } from 'node:crypto';
import type { MailDatabase } from './database.ts';

export type MessageKind = 'mail' | 'text';

/** A message on its way into the mailbox. */
export interface NewMessage {
  readonly kind: MessageKind;
  /** What its sender calls it: the `Message-ID` without its brackets, or the id of a text message. */
  readonly messageId: string;
  /** As its header shows it, name and all; '' for a text message. */
  readonly from: string;
  /** One e-mail address, or a telephone number. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** '' when the message has none. */
  readonly html: string;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly raw: Uint8Array;
}

/** A message in the mailbox. */
export interface StoredMessage extends NewMessage {
  /** The mailbox's own id, safe in an address. */
  readonly id: string;
  /** Grows with each arrival. */
  readonly seq: number;
}

/** Which messages are wanted, newest first. */
export interface MessageQuery {
  /** Only those for this recipient. */
  readonly to?: string | undefined;
  /** Only those that arrived before the message with this `seq`. */
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

/** The messages of a mailbox. */
export class MessageStore {
  readonly #database: MailDatabase;
  readonly #keep: number;

  /** `keep` is how many messages stay; the oldest go first. */
  constructor(database: MailDatabase, keep: number) {
    this.#database = database;
    this.#keep = keep;
  }

  /** Puts a message in; false when it was there already. */
  add(message: NewMessage): boolean {
    const { kind, messageId, from, to, subject, text, html, receivedAt, raw } = message;
    const { changes } = this.#database
      .prepare(
        `INSERT INTO messages (id, kind, message_id, sender, recipient, subject, text, html, received_at, raw)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      )
      .run(idOf(message), kind, messageId, from, to, subject, text, html, receivedAt, raw);
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
    return row && messageOf(row);
  }

  list({ to, before, limit }: MessageQuery): readonly StoredMessage[] {
    return this.#database
      .prepare<[{ to: string | null; before: number | null; limit: number }], MessageRow>(
        `SELECT * FROM messages WHERE ${MATCHING} AND (@before IS NULL OR seq < @before)
         ORDER BY seq DESC LIMIT @limit`,
      )
      .all({ to: to ?? null, before: before ?? null, limit })
      .map(messageOf);
  }

  /** How many messages there are, for one recipient or in all. */
  count(to: string | undefined): number {
    const row = this.#database
      .prepare<[{ to: string | null }], { count: number }>(
        `SELECT count(*) AS count FROM messages WHERE ${MATCHING}`,
      )
      .get({ to: to ?? null });
    return row?.count ?? 0;
  }

  /** Everyone who has a message, in the order of the alphabet. */
  recipients(): readonly string[] {
    return this.#database
      .prepare<[], { recipient: string }>('SELECT DISTINCT recipient FROM messages ORDER BY recipient')
      .all()
      .map(({ recipient }) => recipient);
  }

  /** Takes every message out. */
  clear(): void {
    this.#database.prepare('DELETE FROM messages').run();
  }
}

function idOf({ kind, messageId, to }: NewMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, messageId, to.toLowerCase()]))
    .digest('hex')
    .slice(0, 32);
}

function messageOf(row: MessageRow): StoredMessage {
  const { seq, id, kind, subject, text, html, raw } = row;
  return {
    ...{ seq, id, kind, subject, text, html, raw },
    messageId: row.message_id,
    from: row.sender,
    to: row.recipient,
    receivedAt: row.received_at,
  };
}
