-- Derived from packages/server/src/db/migrations/postgres/0048_settle-tour-holds.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795845966760) then
    return;
  end if;

DROP INDEX "tour_holds_by_age";
DROP INDEX "tour_holds_one_live";
ALTER TABLE "tour_holds" ADD COLUMN "attempt" bigint DEFAULT 1 NOT NULL;
ALTER TABLE "tour_holds" ADD COLUMN "capture_requested_cents" bigint;
ALTER TABLE "tour_holds" ADD COLUMN "release_requested_at" bigint;
ALTER TABLE "tour_holds" ADD COLUMN "hold_at" bigint;
ALTER TABLE "tour_holds" ADD COLUMN "failure_id" text;
CREATE INDEX "tour_holds_live" ON "tour_holds" USING btree ("account_id","created_at") WHERE status in ('awaiting_card', 'saved', 'held');
CREATE UNIQUE INDEX "tour_holds_one_live" ON "tour_holds" USING btree ("tour_id") WHERE status in ('awaiting_card', 'saved', 'held') and release_requested_at is null;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('1fc64a97168ebaebc796f96a06b7994ef495211f1914e39a513c7cc10b385b41', 1795845966760);
end
$migration$;
