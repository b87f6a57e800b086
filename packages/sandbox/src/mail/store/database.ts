import Database from 'better-sqlite3';

/** An open mailbox database. */
export type MailDatabase = Database.Database;

/**
 * `seq` is the arrival order. `id` is derived from the message's id and recipient, so that a
 * duplicate delivery maps to the same row. Addresses are compared case-insensitively.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('mail', 'text')),
    message_id TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL COLLATE NOCASE,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    raw BLOB NOT NULL
  );
  CREATE INDEX IF NOT EXISTS messages_by_recipient ON messages (recipient, seq);
`;

/** Opens the database. WAL and the busy timeout let several processes share it. */
export function openMailDatabase(file: string): MailDatabase {
  const database = new Database(file);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.exec(SCHEMA);
  return database;
}
