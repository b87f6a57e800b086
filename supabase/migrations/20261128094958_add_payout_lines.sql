-- Derived from packages/server/src/db/migrations/postgres/0053_add-payout-lines.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795859398116) then
    return;
  end if;

CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"amount" bigint NOT NULL
);
ALTER TABLE "payout_lines" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "invoices" ADD COLUMN "card_brand" text;
ALTER TABLE "invoices" ADD COLUMN "card_last4" text;
ALTER TABLE "invoices" ADD COLUMN "payee_name" text;
ALTER TABLE "invoices" ADD COLUMN "brokerage" text;
ALTER TABLE "payouts" ADD COLUMN "failure_code" text;
ALTER TABLE "payouts" ADD COLUMN "bank_name" text;
ALTER TABLE "payouts" ADD COLUMN "bank_last4" text;
ALTER TABLE "payouts" ADD COLUMN "trace_id" text;
ALTER TABLE "payouts" ADD COLUMN "original_payout_id" text;
ALTER TABLE "payouts" ADD COLUMN "lines_at" bigint;
ALTER TABLE "payouts" ADD COLUMN "open_position" bigint;
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "payout_lines_once" ON "payout_lines" USING btree ("payout_id","entry_id");
CREATE INDEX "payout_lines_by_entry" ON "payout_lines" USING btree ("entry_id","amount");
CREATE INDEX "invoices_by_receipt" ON "invoices" USING btree ("agent_id","paid_at","id") WHERE status = 'paid';
CREATE INDEX "payouts_without_lines" ON "payouts" USING btree ("account_id") WHERE lines_at is null;
-- The cards of tours that were charged before this release. Those of invoices are read from the provider.
UPDATE invoices SET (card_brand, card_last4) = (
  SELECT tour_holds.card_brand, tour_holds.card_last4 FROM tour_holds
  WHERE tour_holds.intent_id = invoices.intent_id
) WHERE provider_id IS NULL AND intent_id IS NOT NULL AND status = 'paid';

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('b84dabc5602055d0c831897fba65e67024fbf348adc341d01de667064d028e6a', 1795859398116);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'payout_lines'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
