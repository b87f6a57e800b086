-- Derived from packages/server/src/db/migrations/postgres/0007_proposal-answers.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795293548664) then
    return;
  end if;

CREATE TABLE "proposal_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"reason" text,
	"offer" jsonb NOT NULL,
	"answered_by" uuid NOT NULL,
	"answered_at" bigint NOT NULL
);
ALTER TABLE "proposal_answers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "proposal_answers" ADD CONSTRAINT "proposal_answers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proposal_answers" ADD CONSTRAINT "proposal_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "proposal_answers_by_proposal" ON "proposal_answers" USING btree ("proposal_id","answered_at","id");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('c30486ea4f02137f41a3da4ceeef4d4aaf88d01f0440d836c3fb647041c50c2c', 1795293548664);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'proposal_answers'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
