-- Derived from packages/server/src/db/migrations/postgres/0054_add-dispute-evidence.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795861663869) then
    return;
  end if;

CREATE TABLE "dispute_evidence" (
	"dispute_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"statement" text NOT NULL,
	"fields" jsonb,
	"attempt" bigint NOT NULL,
	"submitted_at" bigint,
	"failure" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "dispute_evidence" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('dbd8972268d271bb421e7e7eed3609a1ee0e9b49e2674d3575156db27d11e78d', 1795861663869);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'dispute_evidence'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
