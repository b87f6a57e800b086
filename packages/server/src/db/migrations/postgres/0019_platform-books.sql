CREATE TABLE "platform_cursor" (
	"name" text PRIMARY KEY NOT NULL,
	"newest_id" text NOT NULL,
	"oldest_id" text NOT NULL,
	"complete" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_cursor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "platform_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"net" bigint NOT NULL,
	"currency" text NOT NULL,
	"charge_id" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_transactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"provider_id" text,
	"failure" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fee_returns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "agent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "collected" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "collected_fee" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "charge_id" text;--> statement-breakpoint
ALTER TABLE "fee_returns" ADD CONSTRAINT "fee_returns_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_returns" ADD CONSTRAINT "fee_returns_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_transactions_by_charge" ON "platform_transactions" USING btree ("charge_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_returns_provider" ON "fee_returns" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "fee_returns_by_invoice" ON "fee_returns" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "fee_returns_by_status" ON "fee_returns" USING btree ("agent_id","status");--> statement-breakpoint
UPDATE "invoices" SET "collected" = "amount", "collected_fee" = "fee" WHERE "status" = 'paid';