-- Derived from packages/server/src/db/migrations/postgres/0010_letters-and-entry-links.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795294884067) then
    return;
  end if;

CREATE TABLE "auth_entry_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_hash" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"used_by" text
);
ALTER TABLE "auth_entry_links" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "letter_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" bigint NOT NULL
);
ALTER TABLE "letter_keys" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "letter_mutes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"created_at" bigint NOT NULL
);
ALTER TABLE "letter_mutes" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"proposal_id" uuid,
	"created_at" bigint NOT NULL,
	"delivered_at" bigint,
	"failure" text
);
ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "invoices" ADD COLUMN "number" text;
ALTER TABLE "letters" ADD CONSTRAINT "letters_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "auth_entry_links_link" ON "auth_entry_links" USING btree ("link_hash");
CREATE INDEX "auth_entry_links_subject" ON "auth_entry_links" USING btree ("subject","created_at");
CREATE INDEX "auth_entry_links_email" ON "auth_entry_links" USING btree ("email");
CREATE INDEX "auth_entry_links_expiry" ON "auth_entry_links" USING btree ("expires_at");
CREATE UNIQUE INDEX "letter_mutes_once" ON "letter_mutes" USING btree ("email","topic");
CREATE UNIQUE INDEX "letters_key" ON "letters" USING btree ("key");
CREATE INDEX "letters_by_proposal" ON "letters" USING btree ("proposal_id","created_at");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('3a5c84727ac96e2704b6c983cf63b504a351c644b9625dda57dbcfbebd4dd0e5', 1795294884067);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'auth_entry_links',
    'letter_keys',
    'letter_mutes',
    'letters'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
