import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of `supabase/migrations`. */
export interface SupabaseMigration {
  readonly name: string;
  readonly sql: string;
}

const FOLDER = new URL('../../../../../../supabase/migrations/', import.meta.url);

/** The names that the Supabase CLI accepts as migrations: a timestamp and a description. */
const NAME_PATTERN = /^\d{14}_[a-z0-9_]+\.sql$/;

/**
 * Reads the files in the order in which the CLI applies them. Throws for a file that the CLI would
 * ignore.
 */
export function readSupabaseMigrations(): SupabaseMigration[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => {
      if (!NAME_PATTERN.test(name)) throw new Error(`The Supabase CLI would ignore ${name}.`);
      return { name, sql: readFileSync(new URL(name, FOLDER), 'utf8') };
    });
}

/** Reads an SQL file next to this one. */
export function readSqlFile(name: string): string {
  return readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
}
