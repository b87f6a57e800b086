-- Derived from packages/server/src/db/migrations/postgres/0003_reconciliation.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795276450836) then
    return;
  end if;

CREATE TABLE "reconciliation_sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"leased_until" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"cursor" uuid
);
ALTER TABLE "reconciliation_sweeps" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "invoices" ADD COLUMN "seen_failure" text;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('83918b217d4f3b66aef076a2d0214941a65291b54b377f1a6646ddefa063d2a1', 1795276450836);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'reconciliation_sweeps'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
