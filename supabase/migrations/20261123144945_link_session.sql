-- Derived from packages/server/src/db/migrations/postgres/0024_link-session.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795445385190) then
    return;
  end if;

ALTER TABLE "auth_provider_visits" ADD COLUMN "link_session" uuid;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('35be64a69449dbf2469875d7a8fb1e55d4b0401baf0debb5ab053d79925df91f', 1795445385190);
end
$migration$;
