-- Derived from packages/server/src/db/migrations/postgres/0039_add-attachments.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795833065115) then
    return;
  end if;

CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"proposal_id" uuid,
	"uploader_id" uuid NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"file" text NOT NULL,
	"created_at" bigint NOT NULL
);
ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "attachments_by_deal" ON "attachments" USING btree ("deal_id","created_at");
CREATE INDEX "attachments_by_proposal" ON "attachments" USING btree ("proposal_id","created_at");
CREATE INDEX "attachments_by_uploader" ON "attachments" USING btree ("uploader_id");
CREATE UNIQUE INDEX "attachments_file" ON "attachments" USING btree ("file");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('18958f556038f2efffd921c381dab21570ba6c5ca9d2afd76694801ed07b4e6f', 1795833065115);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'attachments'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
