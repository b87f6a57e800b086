ALTER TABLE "proposal_sends" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
UPDATE "proposal_sends" SET "agent_id" = "proposals"."agent_id" FROM "proposals" WHERE "proposals"."id" = "proposal_sends"."proposal_id";--> statement-breakpoint
ALTER TABLE "proposal_sends" ALTER COLUMN "agent_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_sends" ADD CONSTRAINT "proposal_sends_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_sends_by_agent" ON "proposal_sends" USING btree ("agent_id","created_at");