-- Derived from packages/server/src/db/migrations/postgres/0042_change-requests.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795835004703) then
    return;
  end if;

ALTER TABLE "proposals" ADD COLUMN "changes_requested_at" bigint;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('727a04f332f6041a5a0f5530ab4dc54d17d28b96b662c5181c00e9b15239f7c3', 1795835004703);
end
$migration$;
