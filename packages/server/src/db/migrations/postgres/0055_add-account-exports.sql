CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" text NOT NULL,
	"parts_done" bigint NOT NULL,
	"parts_total" bigint NOT NULL,
	"file" text,
	"size" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"expires_at" bigint
);
--> statement-breakpoint
ALTER TABLE "account_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD COLUMN "provider_file_id" text;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_one_running" ON "account_exports" USING btree ("agent_id") WHERE status = 'preparing';--> statement-breakpoint
CREATE INDEX "account_exports_by_agent" ON "account_exports" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "account_exports_by_time" ON "account_exports" USING btree ("created_at");