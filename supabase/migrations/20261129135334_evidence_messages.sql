-- Derived from packages/server/src/db/migrations/postgres/0070_evidence-messages.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795960414266) then
    return;
  end if;

ALTER TABLE "dispute_evidence" ADD COLUMN "messages" text DEFAULT 'include' NOT NULL;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('442a89c6c0a4d40131183317378f27a3153f53bf2508c5ef17a92835e7eb1319', 1795960414266);
end
$migration$;
