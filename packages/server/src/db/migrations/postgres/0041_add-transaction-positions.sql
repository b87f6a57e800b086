CREATE TABLE "ledger_balances" (
	"agent_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"position" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"recorded_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_balances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "agent_position" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "agent_amount" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "agent_balance" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_balances_once" ON "ledger_balances" USING btree ("agent_id","currency");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_in_order" ON "ledger_entries" USING btree ("agent_id","currency","agent_position");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_invoice" ON "ledger_entries" USING btree ("invoice_id");--> statement-breakpoint
UPDATE ledger_entries SET kind = 'fee_return' WHERE kind = 'refund' AND EXISTS (SELECT 1 FROM ledger_postings p WHERE p.entry_id = ledger_entries.id AND p.account = 'platform:fees');--> statement-breakpoint
UPDATE ledger_entries SET kind = 'fee_return_reversal' WHERE kind = 'refund_reversal' AND EXISTS (SELECT 1 FROM ledger_postings p WHERE p.entry_id = ledger_entries.id AND p.account = 'platform:fees');--> statement-breakpoint
UPDATE ledger_entries SET invoice_id = (SELECT i.id FROM invoices i WHERE i.intent_id = ledger_entries.provider_id LIMIT 1) WHERE kind IN ('charge', 'charge_correction');--> statement-breakpoint
UPDATE ledger_entries SET invoice_id = (SELECT i.id FROM invoices i WHERE i.provider_id = ledger_entries.provider_id) WHERE kind IN ('charge', 'charge_correction') AND invoice_id IS NULL;--> statement-breakpoint
UPDATE ledger_entries SET invoice_id = (SELECT r.invoice_id FROM refunds r WHERE r.provider_id = ledger_entries.provider_id) WHERE kind IN ('refund', 'refund_reversal');--> statement-breakpoint
UPDATE ledger_entries SET invoice_id = (SELECT f.invoice_id FROM fee_returns f WHERE f.provider_id = ledger_entries.provider_id) WHERE kind IN ('fee_return', 'fee_return_reversal');--> statement-breakpoint
UPDATE ledger_entries SET invoice_id = (SELECT d.invoice_id FROM disputes d WHERE d.provider_id = ledger_entries.provider_id) WHERE kind IN ('dispute', 'dispute_reversal');--> statement-breakpoint
UPDATE ledger_entries SET agent_amount = CAST((SELECT coalesce(sum(p.amount), 0) FROM ledger_postings p WHERE p.entry_id = ledger_entries.id AND p.account LIKE 'agent:%') AS bigint) WHERE agent_id IS NOT NULL;--> statement-breakpoint
UPDATE ledger_entries SET agent_position = t.position, agent_balance = t.balance FROM (SELECT id, row_number() OVER w AS position, CAST(sum(agent_amount) OVER w AS bigint) AS balance FROM ledger_entries WHERE agent_id IS NOT NULL WINDOW w AS (PARTITION BY agent_id, currency ORDER BY recorded_at, id)) AS t WHERE t.id = ledger_entries.id;--> statement-breakpoint
INSERT INTO ledger_balances (agent_id, currency, position, balance, recorded_at) SELECT agent_id, currency, count(*), CAST(sum(agent_amount) AS bigint), max(recorded_at) FROM ledger_entries WHERE agent_id IS NOT NULL GROUP BY agent_id, currency;
