-- Derived from packages/server/src/db/migrations/postgres/0005_proposals-by-agent.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795286202039) then
    return;
  end if;

ALTER TABLE "proposals" DROP CONSTRAINT "proposals_deal_id_deals_id_fk";
DROP INDEX "ledger_postings_by_entry";
ALTER TABLE "proposals" ADD COLUMN "agent_id" uuid;
UPDATE "proposals" SET "agent_id" = "deals"."agent_id" FROM "deals" WHERE "deals"."id" = "proposals"."deal_id";
ALTER TABLE "proposals" ALTER COLUMN "agent_id" SET NOT NULL;
CREATE UNIQUE INDEX "deals_with_agent" ON "deals" USING btree ("id","agent_id");
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_deal_and_agent" FOREIGN KEY ("deal_id","agent_id") REFERENCES "public"."deals"("id","agent_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "invoices_by_payment" ON "invoices" USING btree ("agent_id","paid_at","status","created_at") WHERE paid_at is not null;
CREATE INDEX "proposals_by_agent" ON "proposals" USING btree ("agent_id","created_at","id");
CREATE INDEX "proposals_by_agent_status" ON "proposals" USING btree ("agent_id","status","created_at","id");
CREATE INDEX "proposals_by_agent_change" ON "proposals" USING btree ("agent_id","status","updated_at");
CREATE INDEX "ledger_postings_by_entry" ON "ledger_postings" USING btree ("entry_id","account","amount");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('a000f7263243643577ce789d55887f46ee72c087e4677c18012a9d9ebb46d279', 1795286202039);
end
$migration$;
