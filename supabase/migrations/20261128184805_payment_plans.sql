-- Derived from packages/server/src/db/migrations/postgres/0061_payment-plans.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795891685491) then
    return;
  end if;

ALTER TABLE "scheduled_payments" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;
ALTER TABLE "services" ADD COLUMN "line_items" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "services" ADD COLUMN "payment_plan" jsonb;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('183b6dba2c15edf75b04aca0063c18c37649d4a7f0cb98a8a7588c2c570ccd4b', 1795891685491);
end
$migration$;
