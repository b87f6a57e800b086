-- Derived from packages/server/src/db/migrations/postgres/0050_add-statements.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795858318675) then
    return;
  end if;

CREATE TABLE "statement_time_zones" (
	"agent_id" uuid NOT NULL,
	"first_month" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" bigint NOT NULL
);
ALTER TABLE "statement_time_zones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "statement_time_zones" ADD CONSTRAINT "statement_time_zones_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "statement_time_zones_once" ON "statement_time_zones" USING btree ("agent_id","first_month");
CREATE INDEX "ledger_entries_by_recording" ON "ledger_entries" USING btree ("agent_id","currency","recorded_at","agent_position");
INSERT INTO statement_time_zones (agent_id, first_month, time_zone, created_at) SELECT agent_id, '2000-01', time_zone, updated_at FROM tour_availability;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('e7164ff11be9dfca30149552ba862a7330703580e474be311547a481e00b1fe1', 1795858318675);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'statement_time_zones'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
