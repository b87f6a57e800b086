// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project-root.mjs';
import { ScriptError } from '../script-error.mjs';
import { migrationsOf } from './drizzle-kit.mjs';
import { supabaseMigration } from './supabase-migration.mjs';

/** The first words of every derived file. They distinguish derived files from handwritten ones. */
const MARK = '-- Derived from ';

const FOLDER = inProject('supabase/migrations');

/** @typedef {{ tag: string, when: number }} JournalEntry */

/**
 * Derives the files that create the server's tables in a Supabase project, one for each PostgreSQL
 * migration of the server. Returns the text by file name.
 * @returns {Map<string, string>}
 */
function deriveFiles() {
  const source = migrationsOf('postgres');
  const folder = inProject('packages/server', source);
  /** @type {{ entries: JournalEntry[] }} */
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  const files = new Map();
  for (const { tag, when } of journal.entries) {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const name = fileName(tag, when);
    if (files.has(name)) throw new ScriptError(`Two migrations have the same file name supabase/migrations/${name}.`);
    const hash = createHash('sha256').update(text).digest('hex');
    const origin = `${MARK}packages/server/${source}/${tag}.sql by scripts/derive-supabase-migrations.mjs.`;
    files.set(name, supabaseMigration({ origin, text, hash, when }));
  }
  return files;
}

/**
 * Returns the file name of a migration: `0001_complete-sign-in` becomes
 * `20261121142544_complete_sign_in.sql`. The Supabase CLI sorts by the digits.
 * @param {string} tag
 * @param {number} when Milliseconds since 1970.
 */
function fileName(tag, when) {
  const digits = new Date(when).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${digits}_${tag.replace(/^\d+_/, '').replaceAll('-', '_')}.sql`;
}

/**
 * Reads the existing derived files. Returns the text by file name.
 * @returns {Map<string, string>}
 */
function presentFiles() {
  const files = new Map();
  for (const name of readdirSync(FOLDER)) {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    if (text.startsWith(MARK)) files.set(name, text);
  }
  return files;
}

/**
 * Returns the names of derived files that are missing, outdated, or no longer derived from a
 * migration.
 */
export function findStaleSupabaseFiles() {
  const wanted = deriveFiles();
  const present = presentFiles();
  const names = new Set([...wanted.keys(), ...present.keys()]);
  return [...names].filter((name) => wanted.get(name) !== present.get(name)).sort();
}

/** Updates the derived files. Returns the names of the files that changed. */
export function writeSupabaseFiles() {
  const stale = findStaleSupabaseFiles();
  const wanted = deriveFiles();
  for (const name of stale) {
    const text = wanted.get(name);
    const path = join(FOLDER, name);
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
  return stale;
}
