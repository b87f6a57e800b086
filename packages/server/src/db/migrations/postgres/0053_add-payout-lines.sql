CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payee_name" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "brokerage" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_last4" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "trace_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "original_payout_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "lines_at" bigint;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "open_position" bigint;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_once" ON "payout_lines" USING btree ("payout_id","entry_id");--> statement-breakpoint
CREATE INDEX "payout_lines_by_entry" ON "payout_lines" USING btree ("entry_id","amount");--> statement-breakpoint
CREATE INDEX "invoices_by_receipt" ON "invoices" USING btree ("agent_id","paid_at","id") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "payouts_without_lines" ON "payouts" USING btree ("account_id") WHERE lines_at is null;--> statement-breakpoint
-- The cards of tours that were charged before this release. Those of invoices are read from the provider.
UPDATE invoices SET (card_brand, card_last4) = (
  SELECT tour_holds.card_brand, tour_holds.card_last4 FROM tour_holds
  WHERE tour_holds.intent_id = invoices.intent_id
) WHERE provider_id IS NULL AND intent_id IS NOT NULL AND status = 'paid';
