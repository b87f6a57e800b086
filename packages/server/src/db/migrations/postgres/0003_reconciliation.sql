CREATE TABLE "reconciliation_sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"leased_until" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"cursor" uuid
);
--> statement-breakpoint
ALTER TABLE "reconciliation_sweeps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seen_failure" text;