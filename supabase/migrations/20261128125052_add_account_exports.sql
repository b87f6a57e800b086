-- Derived from packages/server/src/db/migrations/postgres/0055_add-account-exports.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795870252626) then
    return;
  end if;

CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" text NOT NULL,
	"parts_done" bigint NOT NULL,
	"parts_total" bigint NOT NULL,
	"file" text,
	"size" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"expires_at" bigint
);
ALTER TABLE "account_exports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "dispute_evidence" ADD COLUMN "document" jsonb;
ALTER TABLE "dispute_evidence" ADD COLUMN "provider_file_id" text;
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "account_exports_one_running" ON "account_exports" USING btree ("agent_id") WHERE status = 'preparing';
CREATE INDEX "account_exports_by_agent" ON "account_exports" USING btree ("agent_id","created_at");
CREATE INDEX "account_exports_by_time" ON "account_exports" USING btree ("created_at");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('dabb5e516b08d92249dcde2f60d109083bf75d1be3f116cb01a6d0c5932b817e', 1795870252626);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'account_exports'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
