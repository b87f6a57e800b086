-- Derived from packages/server/src/db/migrations/postgres/0077_tour-confirmed.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1796071776501) then
    return;
  end if;

ALTER TABLE "tours" ADD COLUMN "confirmed_at" bigint;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('540daa864787806752963a97dce89c83268652d1b506d9b409ca323ea04ece0e', 1796071776501);
end
$migration$;
