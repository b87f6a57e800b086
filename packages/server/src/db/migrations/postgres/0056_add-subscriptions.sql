CREATE TABLE "subscription_months" (
	"proposal_id" uuid NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"invoice_id" uuid,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" text NOT NULL,
	"billing_day" bigint NOT NULL,
	"first_month" text NOT NULL,
	"last_month" text,
	"time_zone" text NOT NULL,
	"next_month" text NOT NULL,
	"next_at" bigint,
	"paused_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscription_months" ADD CONSTRAINT "subscription_months_proposal_id_subscriptions_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."subscriptions"("proposal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_months" ADD CONSTRAINT "subscription_months_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_months_once" ON "subscription_months" USING btree ("proposal_id","month");--> statement-breakpoint
CREATE INDEX "subscription_months_by_invoice" ON "subscription_months" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_at") WHERE next_at is not null;