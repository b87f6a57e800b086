-- Derived from packages/server/src/db/migrations/postgres/0073_propose-tour-times.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795965322888) then
    return;
  end if;

ALTER TABLE "tours" ADD COLUMN "proposed_starts_at" bigint;
ALTER TABLE "tours" ADD COLUMN "proposed_ends_at" bigint;
ALTER TABLE "tours" ADD COLUMN "proposed_blocked_until" bigint;
CREATE INDEX "tours_proposed" ON "tours" USING btree ("agent_id","proposed_blocked_until","proposed_starts_at") WHERE proposed_starts_at is not null;
ALTER TABLE "tours" ADD CONSTRAINT "tours_proposed_time" CHECK ((proposed_starts_at is null and proposed_ends_at is null and proposed_blocked_until is null) or (proposed_starts_at is not null and proposed_ends_at is not null and proposed_blocked_until is not null and status = 'confirmed' and answer_from is not null and respond_before is not null));
-- The time and the proposed time of a tour together: two tours never overlap in any of them. A tour can overlap itself.
ALTER TABLE "tours" DROP CONSTRAINT "tours_never_overlap";
ALTER TABLE "tours" ADD CONSTRAINT "tours_never_overlap" EXCLUDE USING gist ("agent_id" WITH =, int8multirange(int8range("starts_at", "blocked_until"), int8range(coalesce("proposed_starts_at", "starts_at"), coalesce("proposed_blocked_until", "blocked_until"))) WITH &&) WHERE (status in ('awaiting_hold', 'requested', 'confirmed'));

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('a8b10c61c75d0fbd7f3d935e5579639959c39a0dbb37b13ca51fd5c4ee925fc8', 1795965322888);
end
$migration$;
