// @ts-check

/** The lock that the server holds while it migrates (packages/server/src/db/postgres/open-postgres.ts). */
const MIGRATION_LOCK = 7_204_117;

/**
 * Converts a migration of the server to a file for the Supabase CLI. The file also writes the
 * server's migration record, so either side can create the tables first and the other one skips
 * them. It closes the tables to browsers in both cases.
 * @param {{ origin: string, text: string, hash: string, when: number }} migration `hash`
 *   and `when` are in the server's record: SHA-256 of the text, and milliseconds since 1970.
 */
export function supabaseMigration({ origin, text, hash, when }) {
  const statements = text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => (statement.endsWith(';') ? statement : `${statement};`));
  return `${origin}
-- Brings about the same as the server would at its start, unless the server was here before.
do $migration$
begin
  -- Held until the end of the transaction: a server that starts meanwhile waits, and then finds everything done.
  perform pg_advisory_xact_lock(${MIGRATION_LOCK});
  perform set_config('search_path', 'public', true);
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key,
    hash text not null,
    created_at bigint
  );
  if exists (select from drizzle.__drizzle_migrations where created_at >= ${when}) then
    return;
  end if;

${statements.join('\n')}

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('${hash}', ${when});
end
$migration$;
${closing(text)}`;
}

/**
 * Enables row security for the tables that a migration creates or renames, and revokes all rights
 * on them, so that no table is open by accident. Renamed tables are included because the server may
 * have renamed a table before the file that creates it ran.
 * @param {string} text
 */
function closing(text) {
  const created = text.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?"([^"]+)"/gm);
  const renamed = text.matchAll(/^ALTER TABLE "[^"]+" RENAME TO "([^"]+)"/gm);
  const tables = [...created, ...renamed].map(([, name]) => name);
  if (tables.length === 0) return '';
  return `
do $closing$
declare
  name text;
begin
  foreach name in array array[
    ${tables.map((name) => `'${name}'`).join(',\n    ')}
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
`;
}
