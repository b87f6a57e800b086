CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"proposal_id" uuid,
	"uploader_id" uuid NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"file" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_deal" ON "attachments" USING btree ("deal_id","created_at");--> statement-breakpoint
CREATE INDEX "attachments_by_proposal" ON "attachments" USING btree ("proposal_id","created_at");--> statement-breakpoint
CREATE INDEX "attachments_by_uploader" ON "attachments" USING btree ("uploader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_file" ON "attachments" USING btree ("file");