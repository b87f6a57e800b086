-- Derived from packages/server/src/db/migrations/postgres/0038_add-tour-availability.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795832509766) then
    return;
  end if;

CREATE TABLE "tour_availability" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"time_zone" text NOT NULL,
	"weekly" jsonb NOT NULL,
	"days_off" jsonb NOT NULL,
	"length_minutes" bigint NOT NULL,
	"buffer_minutes" bigint NOT NULL,
	"notice_minutes" bigint NOT NULL,
	"horizon_days" bigint NOT NULL,
	"per_day" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"auto_accept" boolean NOT NULL,
	"free_hours" bigint NOT NULL,
	"kept_percent" bigint NOT NULL,
	"service_area" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "tour_availability" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "tour_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"created_at" bigint NOT NULL
);
ALTER TABLE "tour_handles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tour_availability" ADD CONSTRAINT "tour_availability_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tour_availability" ADD CONSTRAINT "tour_availability_handle_tour_handles_handle_fk" FOREIGN KEY ("handle") REFERENCES "public"."tour_handles"("handle") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tour_handles" ADD CONSTRAINT "tour_handles_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "tour_handles_by_agent" ON "tour_handles" USING btree ("agent_id");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('052b4508b21fff4b7a46d0807c9b7efa840dd1d06aee515f59a2751296edd24f', 1795832509766);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'tour_availability',
    'tour_handles'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
