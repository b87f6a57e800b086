import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableColumns, getTableName, is, type SQL, sql, Table } from 'drizzle-orm';
import type { Database } from '#db/index.ts';

const SOURCES = join(import.meta.dirname, '../../..');

/** Returns all tables of the app, including new ones. */
async function listTables(): Promise<readonly Table[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tables.ts'),
  );
  const modules: object[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(SOURCES, file)).href)),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter((value): value is Table => is(value, Table)),
  );
}

/** Returns all rows that contain one of these texts, as text with the table name first. */
export async function rowsWith(db: Database, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of await listTables()) {
    const columns = Object.entries(getTableColumns(table)).map(([name, column]): [string, SQL<unknown>] => [
      name,
      sql<unknown>`${column}`,
    ]);
    const rows = await db.read.select(Object.fromEntries(columns)).from(sql`${table}`);
    for (const row of rows) {
      const text = `${getTableName(table)} ${JSON.stringify(row)}`;
      if (texts.some((part) => text.includes(part))) found.push(text);
    }
  }
  return found.toSorted();
}
