CREATE TABLE "scheduled_payments" (
	"proposal_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"due_on" text,
	"due_at" bigint,
	"state" text NOT NULL,
	"invoice_id" uuid,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduled_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "scheduled_payments" ADD CONSTRAINT "scheduled_payments_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_payments" ADD CONSTRAINT "scheduled_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_payments_once" ON "scheduled_payments" USING btree ("proposal_id","position");--> statement-breakpoint
CREATE INDEX "scheduled_payments_by_invoice" ON "scheduled_payments" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "scheduled_payments_due" ON "scheduled_payments" USING btree ("due_at") WHERE state = 'planned';