ALTER TABLE "invoices" ADD COLUMN "days_until_due" bigint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "message" text;