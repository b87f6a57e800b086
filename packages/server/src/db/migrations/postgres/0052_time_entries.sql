CREATE TABLE "invoice_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"date" text NOT NULL,
	"minutes" bigint,
	"description" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hourly_caps" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"cap" bigint,
	"requested_cap" bigint,
	"request_note" text NOT NULL,
	"requested_at" bigint,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hourly_caps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "running_timers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"started_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "running_timers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"date" text NOT NULL,
	"minutes" bigint NOT NULL,
	"note" text NOT NULL,
	"invoice_id" uuid,
	"billed_amount" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "time_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "invoices_one_live";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "billing" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_caps" ADD CONSTRAINT "hourly_caps_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_timers" ADD CONSTRAINT "running_timers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_timers" ADD CONSTRAINT "running_timers_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_position" ON "invoice_lines" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "running_timers_one" ON "running_timers" USING btree ("proposal_id","agent_id");--> statement-breakpoint
CREATE INDEX "time_entries_by_proposal" ON "time_entries" USING btree ("proposal_id","date","id");--> statement-breakpoint
CREATE INDEX "time_entries_by_invoice" ON "time_entries" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_unpaid" ON "invoices" USING btree ("proposal_id") WHERE status in ('draft', 'open', 'uncollectible');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_live" ON "invoices" USING btree ("proposal_id","billing") WHERE status <> 'void';