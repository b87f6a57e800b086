import Database from 'better-sqlite3';

/** An open mailbox file. */
export type MailDatabase = Database.Database;

/**
 * `seq` is the order of arrival, which is the order of lists. `id` is made from what the sender called the message and
 * from its recipient, so that a repeated delivery finds the first one. Addresses are compared without regard to case.
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

/** Opens the file. WAL and the busy timeout let several processes share it, each waiting for its turn to write. */
export function openMailDatabase(file: string): MailDatabase {
  const database = new Database(file);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.exec(SCHEMA);
  return database;
}
