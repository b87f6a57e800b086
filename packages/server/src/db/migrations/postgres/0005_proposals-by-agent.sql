ALTER TABLE "proposals" DROP CONSTRAINT "proposals_deal_id_deals_id_fk";
--> statement-breakpoint
DROP INDEX "ledger_postings_by_entry";--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
UPDATE "proposals" SET "agent_id" = "deals"."agent_id" FROM "deals" WHERE "deals"."id" = "proposals"."deal_id";--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "agent_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "deals_with_agent" ON "deals" USING btree ("id","agent_id");--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_deal_and_agent" FOREIGN KEY ("deal_id","agent_id") REFERENCES "public"."deals"("id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_by_payment" ON "invoices" USING btree ("agent_id","paid_at","status","created_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "proposals_by_agent" ON "proposals" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_by_agent_status" ON "proposals" USING btree ("agent_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_by_agent_change" ON "proposals" USING btree ("agent_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "ledger_postings_by_entry" ON "ledger_postings" USING btree ("entry_id","account","amount");