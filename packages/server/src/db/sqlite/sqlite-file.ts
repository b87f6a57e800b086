import SqliteClient from 'better-sqlite3';

/**
 * Copies a consistent snapshot of a database to a single file. Does not block writers.
 * @param to The path of the copy. The file must not exist.
 */
export function copySqlite(file: string, to: string): void {
  const client = new SqliteClient(file, { readonly: true, fileMustExist: true });
  try {
    client.prepare('VACUUM INTO ?').run(to);
  } finally {
    client.close();
  }
}

/** Checks a database's integrity and foreign keys. Throws with the reason. */
export function checkSqlite(file: string): void {
  const client = new SqliteClient(file, { readonly: true, fileMustExist: true });
  try {
    const found = client.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(`${file} is damaged: ${String(found)}`);
    const broken = client.pragma('foreign_key_check');
    if (Array.isArray(broken) && broken.length > 0)
      throw new Error(`${file} has ${broken.length} rows with broken references`);
  } finally {
    client.close();
  }
}

/**
 * Merges the write-ahead log into the database file. Returns false if another process has the
 * database open.
 */
export function disableSqliteWal(file: string): boolean {
  const client = new SqliteClient(file, { fileMustExist: true, timeout: 500 });
  try {
    // Leaving WAL mode needs an exclusive lock.
    client.pragma('journal_mode = DELETE');
    return true;
  } catch (error) {
    if (error instanceof SqliteClient.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
    throw error;
  } finally {
    client.close();
  }
}
