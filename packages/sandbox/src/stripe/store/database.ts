import Database from 'better-sqlite3';

export type SandboxDatabase = Database.Database;

/** A prepared statement. */
export type SandboxQuery<Parameters extends unknown[], Row> = Database.Statement<Parameters, Row>;

/**
 * Objects are documents keyed by account, type and id; `seq` is their creation order, which lists
 * use. Expression indexes cover the fields that lists filter by and that balances sum by.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    account TEXT NOT NULL,
    type TEXT NOT NULL,
    id TEXT NOT NULL,
    json TEXT NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS objects_by_id ON objects (account, type, id);
  CREATE INDEX IF NOT EXISTS objects_by_order ON objects (account, type, seq);
  CREATE INDEX IF NOT EXISTS objects_by_type ON objects (type, seq);
  CREATE INDEX IF NOT EXISTS objects_by_bare_id ON objects (id);
  CREATE INDEX IF NOT EXISTS objects_by_invoice ON objects (account, type, json_extract(json, '$.invoice'));
  CREATE INDEX IF NOT EXISTS objects_by_customer ON objects (account, type, json_extract(json, '$.customer'));
  CREATE INDEX IF NOT EXISTS objects_by_status ON objects (account, type, json_extract(json, '$.status'));
  CREATE INDEX IF NOT EXISTS objects_by_charge ON objects (account, type, json_extract(json, '$.charge'));
  CREATE INDEX IF NOT EXISTS objects_by_source ON objects (account, type, json_extract(json, '$.source'));
  CREATE INDEX IF NOT EXISTS objects_by_intent ON objects (account, type, json_extract(json, '$.payment_intent'));
  CREATE TABLE IF NOT EXISTS tasks (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    due INTEGER NOT NULL,
    kind TEXT NOT NULL,
    account TEXT NOT NULL,
    subject TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS tasks_by_due ON tasks (due, seq);
  CREATE TABLE IF NOT EXISTS idempotency (
    account TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    created INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deliveries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('due', 'delivered', 'dropped', 'given_up')),
    due INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    answer TEXT
  );
  CREATE INDEX IF NOT EXISTS deliveries_by_due ON deliveries (state, due, seq);
  CREATE INDEX IF NOT EXISTS deliveries_by_event ON deliveries (event, seq);
  CREATE TABLE IF NOT EXISTS page_links (
    token TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    account TEXT NOT NULL,
    expires INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0,
    json TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS page_links_by_account ON page_links (account, kind, expires);
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
`;

/**
 * Opens the database. WAL with `synchronous = FULL` makes committed transactions survive a kill or
 * power loss; the busy timeout lets a second process wait for its turn.
 */
export function openDatabase(file: string): SandboxDatabase {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 5000');
  database.exec(SCHEMA);
  addMissingColumns(database);
  renameBehavior(database);
  return database;
}

/** Adds columns that a database of an earlier version lacks. */
function addMissingColumns(database: SandboxDatabase): void {
  addColumn(database, 'deliveries', 'answer', 'TEXT');
  if (addColumn(database, 'idempotency', 'created', 'INTEGER NOT NULL DEFAULT 0'))
    database.exec("UPDATE idempotency SET created = CAST(strftime('%s', 'now') AS INTEGER)");
  database.exec('CREATE INDEX IF NOT EXISTS idempotency_by_age ON idempotency (created)');
}

/** Renames a field that an earlier version stored in British spelling. */
function renameBehavior(database: SandboxDatabase): void {
  database.exec(`UPDATE objects SET json = replace(json, '"behaviour":', '"behavior":')
    WHERE type IN ('payment_method', 'bank_account') AND json LIKE '%"behaviour":%'`);
}

/** Returns whether the column was missing. */
function addColumn(database: SandboxDatabase, table: string, column: string, type: string): boolean {
  const columns = database.prepare<[], { name: string }>(`PRAGMA table_info(${table})`).all();
  if (columns.some(({ name }) => name === column)) return false;
  database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  return true;
}
