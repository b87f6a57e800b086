ALTER TABLE "proposals" ADD COLUMN "amount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "proposals" SET "amount_cents" = CASE
  WHEN regexp_replace("amount", '[^0-9.]', '', 'g') ~ '^([0-9]{1,12}([.][0-9]{0,2})?|[.][0-9]{1,2})$'
  THEN round(regexp_replace("amount", '[^0-9.]', '', 'g')::numeric * 100)
  ELSE 0 END;--> statement-breakpoint
CREATE INDEX "deals_by_agent_name" ON "deals" USING btree ("agent_id","customer_name_search","id","customer_email","status");--> statement-breakpoint
CREATE INDEX "proposals_by_agent_service" ON "proposals" USING btree ("agent_id","service_type","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_by_agent_amount" ON "proposals" USING btree ("agent_id","amount_cents","created_at","id");