-- Derived from packages/server/src/db/migrations/postgres/0065_lower-invoice-names.sql by scripts/derive-supabase-migrations.mjs.
-- Brings about the same as the server would at its start, unless the server was here before.
do $migration$
begin
  -- Held until the end of the transaction: a server that starts meanwhile waits, and then finds everything done.
  perform pg_advisory_xact_lock(7204117);
  perform set_config('search_path', 'public', true);
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key,
    hash text not null,
    created_at bigint
  );
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795905647280) then
    return;
  end if;

-- Only SQLite needs a change: `lower` of PostgreSQL knows all letters.
SELECT 1;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('3306a78e7a0bfac83e2aaa23b7de74e794e9d2cd27d3b4ee74338551fd2e728b', 1795905647280);
end
$migration$;
