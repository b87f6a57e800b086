import SqliteClient from 'better-sqlite3';

/**
 * Copies a database as it is at this moment, also while others write to it: the copy is one read, which sees one commit and
 * keeps nobody from writing. The copy is whole and needs no other file.
 * @param file The database. @param to Where the copy is made; nothing may lie there.
 */
export function copySqlite(file: string, to: string): void {
  const client = new SqliteClient(file, { readonly: true, fileMustExist: true });
  try {
    client.prepare('VACUUM INTO ?').run(to);
  } finally {
    client.close();
  }
}

/** Throws, saying why, when a database's pages or references are not in order. */
export function checkSqlite(file: string): void {
  const client = new SqliteClient(file, { readonly: true, fileMustExist: true });
  try {
    const found = client.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(`${file} is damaged: ${String(found)}`);
    const broken = client.pragma('foreign_key_check');
    if (Array.isArray(broken) && broken.length > 0)
      throw new Error(`${file} has ${broken.length} rows that refer to nothing`);
  } finally {
    client.close();
  }
}

/**
 * Makes a database that nobody has open one single file, with nothing left beside it. Answers false, and changes nothing,
 * where somebody has it open.
 */
export function closeSqlite(file: string): boolean {
  const client = new SqliteClient(file, { fileMustExist: true, timeout: 500 });
  try {
    // Only who has a database alone may take it out of the write-ahead mode.
    client.pragma('journal_mode = DELETE');
    return true;
  } catch (error) {
    if (error instanceof SqliteClient.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
    throw error;
  } finally {
    client.close();
  }
}
