-- Derived from packages/server/src/db/migrations/postgres/0062_pause-autopay.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795892354207) then
    return;
  end if;

ALTER TABLE "autopay_cards" ADD COLUMN "paused_at" bigint;
ALTER TABLE "autopay_cards" ADD COLUMN "resumed_at" bigint;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('3718cc27a2fc802d093fbe281490c5075958191cd051a0340eda54dd7e8860f8', 1795892354207);
end
$migration$;
