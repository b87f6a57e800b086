-- Derived from packages/server/src/db/migrations/postgres/0067_index-placed-tours-only.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795930807705) then
    return;
  end if;

DROP INDEX "tour_holds_intent";
DROP INDEX "tour_holds_setup_intent";
DROP INDEX "tours_of_proposal";
DROP INDEX "tours_by_deal";
DROP INDEX "tours_by_contract";
CREATE UNIQUE INDEX "tour_holds_intent" ON "tour_holds" USING btree ("intent_id") WHERE intent_id is not null;
CREATE UNIQUE INDEX "tour_holds_setup_intent" ON "tour_holds" USING btree ("setup_intent_id") WHERE setup_intent_id is not null;
CREATE UNIQUE INDEX "tours_of_proposal" ON "tours" USING btree ("proposal_id") WHERE proposal_id is not null;
CREATE INDEX "tours_by_deal" ON "tours" USING btree ("deal_id") WHERE deal_id is not null;
CREATE INDEX "tours_by_contract" ON "tours" USING btree ("contract_id") WHERE contract_id is not null;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('c9686d46aebb44f56bc75d520b7d34bd48d75c82d92db88875eabba21cec5c79', 1795930807705);
end
$migration$;
