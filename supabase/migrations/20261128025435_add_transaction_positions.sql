-- Derived from packages/server/src/db/migrations/postgres/0041_add-transaction-positions.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795834475176) then
    return;
  end if;

CREATE TABLE "ledger_balances" (
	"agent_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"position" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"recorded_at" bigint NOT NULL
);
ALTER TABLE "ledger_balances" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ledger_entries" ADD COLUMN "invoice_id" uuid;
ALTER TABLE "ledger_entries" ADD COLUMN "agent_position" bigint;
ALTER TABLE "ledger_entries" ADD COLUMN "agent_amount" bigint;
ALTER TABLE "ledger_entries" ADD COLUMN "agent_balance" bigint;
CREATE UNIQUE INDEX "ledger_balances_once" ON "ledger_balances" USING btree ("agent_id","currency");
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "ledger_entries_in_order" ON "ledger_entries" USING btree ("agent_id","currency","agent_position");
CREATE INDEX "ledger_entries_by_invoice" ON "ledger_entries" USING btree ("invoice_id");
UPDATE ledger_entries SET kind = 'fee_return' WHERE kind = 'refund' AND EXISTS (SELECT 1 FROM ledger_postings p WHERE p.entry_id = ledger_entries.id AND p.account = 'platform:fees');
UPDATE ledger_entries SET kind = 'fee_return_reversal' WHERE kind = 'refund_reversal' AND EXISTS (SELECT 1 FROM ledger_postings p WHERE p.entry_id = ledger_entries.id AND p.account = 'platform:fees');
UPDATE ledger_entries SET invoice_id = (SELECT i.id FROM invoices i WHERE i.intent_id = ledger_entries.provider_id LIMIT 1) WHERE kind IN ('charge', 'charge_correction');
UPDATE ledger_entries SET invoice_id = (SELECT i.id FROM invoices i WHERE i.provider_id = ledger_entries.provider_id) WHERE kind IN ('charge', 'charge_correction') AND invoice_id IS NULL;
UPDATE ledger_entries SET invoice_id = (SELECT r.invoice_id FROM refunds r WHERE r.provider_id = ledger_entries.provider_id) WHERE kind IN ('refund', 'refund_reversal');
UPDATE ledger_entries SET invoice_id = (SELECT f.invoice_id FROM fee_returns f WHERE f.provider_id = ledger_entries.provider_id) WHERE kind IN ('fee_return', 'fee_return_reversal');
UPDATE ledger_entries SET invoice_id = (SELECT d.invoice_id FROM disputes d WHERE d.provider_id = ledger_entries.provider_id) WHERE kind IN ('dispute', 'dispute_reversal');
UPDATE ledger_entries SET agent_amount = CAST((SELECT coalesce(sum(p.amount), 0) FROM ledger_postings p WHERE p.entry_id = ledger_entries.id AND p.account LIKE 'agent:%') AS bigint) WHERE agent_id IS NOT NULL;
UPDATE ledger_entries SET agent_position = t.position, agent_balance = t.balance FROM (SELECT id, row_number() OVER w AS position, CAST(sum(agent_amount) OVER w AS bigint) AS balance FROM ledger_entries WHERE agent_id IS NOT NULL WINDOW w AS (PARTITION BY agent_id, currency ORDER BY recorded_at, id)) AS t WHERE t.id = ledger_entries.id;
INSERT INTO ledger_balances (agent_id, currency, position, balance, recorded_at) SELECT agent_id, currency, count(*), CAST(sum(agent_amount) AS bigint), max(recorded_at) FROM ledger_entries WHERE agent_id IS NOT NULL GROUP BY agent_id, currency;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('737dd07c150254462a372cd33412e3f2c24052c0d7dc2daadca1c3ec4877bc15', 1795834475176);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'ledger_balances'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
