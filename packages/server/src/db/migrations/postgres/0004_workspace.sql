CREATE TABLE "closed_connect_accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"closed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closed_connect_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"deal_id" uuid,
	"proposal_id" uuid,
	"created_at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "proposal_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" bigint NOT NULL,
	"delivered_at" bigint,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "proposal_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "closed_connect_accounts" ADD CONSTRAINT "closed_connect_accounts_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_sends" ADD CONSTRAINT "proposal_sends_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_connect_accounts_by_agent" ON "closed_connect_accounts" USING btree ("agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "proposal_sends_by_proposal" ON "proposal_sends" USING btree ("proposal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_finished" ON "outbox" USING btree ("finished_at");