-- Derived from packages/server/src/db/migrations/postgres/0032_add-services.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795559449573) then
    return;
  end if;

CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"name" text NOT NULL,
	"service_type" text NOT NULL,
	"description" text,
	"pricing_structure" text NOT NULL,
	"amount" text NOT NULL,
	"terms" text,
	"contract_text" text,
	"starter_for" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "services" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "services" ADD CONSTRAINT "services_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "services_by_agent" ON "services" USING btree ("agent_id","created_at","id");
CREATE UNIQUE INDEX "services_starter_once" ON "services" USING btree ("agent_id","starter_for");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('9d0772cd3b3c5fd75f79282bfee3cbb740df97e897419f591c852d593b668bde', 1795559449573);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'services'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
