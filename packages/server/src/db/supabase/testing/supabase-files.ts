import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of `supabase/migrations`. */
export interface SupabaseFile {
  readonly name: string;
  readonly sql: string;
}

const FOLDER = new URL('../../../../../../supabase/migrations/', import.meta.url);

/** The names that the Supabase CLI takes for migrations: digits of a moment, and what they are for. */
const FORM = /^\d{14}_[a-z0-9_]+\.sql$/;

/** The files in the order in which the CLI applies them. Throws for a file that it would pass over. */
export function supabaseFiles(): SupabaseFile[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => {
      if (!FORM.test(name)) throw new Error(`The Supabase CLI would not take ${name} for a migration.`);
      return { name, sql: readFileSync(new URL(name, FOLDER), 'utf8') };
    });
}

/** The text of an SQL file that lies beside this one. */
export function sqlBeside(name: string): string {
  return readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
}
