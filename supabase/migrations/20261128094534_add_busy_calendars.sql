-- Derived from packages/server/src/db/migrations/postgres/0051_add-busy-calendars.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795859134837) then
    return;
  end if;

CREATE TABLE "busy_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"read_at" bigint,
	"known_until" bigint,
	"problem" text,
	"due_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
ALTER TABLE "busy_calendars" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "busy_periods" (
	"calendar_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
ALTER TABLE "busy_periods" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "busy_periods" ADD CONSTRAINT "busy_periods_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "busy_calendars_by_agent" ON "busy_calendars" USING btree ("agent_id","created_at");
CREATE INDEX "busy_calendars_due" ON "busy_calendars" USING btree ("due_at");
CREATE UNIQUE INDEX "busy_periods_of_calendar" ON "busy_periods" USING btree ("calendar_id","starts_at");
CREATE INDEX "busy_periods_by_agent" ON "busy_periods" USING btree ("agent_id","ends_at","starts_at");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('e7c739ee8b8635783c75fba413ddc67823adf99804906d3d04f57900d330574a', 1795859134837);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'busy_calendars',
    'busy_periods'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
