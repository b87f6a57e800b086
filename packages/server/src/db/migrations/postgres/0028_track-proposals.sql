ALTER TABLE "proposals" ADD COLUMN "sent_at" bigint;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "viewed_at" bigint;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "invoiced_at" bigint;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "due_at" bigint;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "paid_at" bigint;--> statement-breakpoint
UPDATE "proposals" SET "sent_at" = (SELECT min("created_at") FROM "proposal_emails" WHERE "proposal_emails"."proposal_id" = "proposals"."id");--> statement-breakpoint
UPDATE "proposals" SET "invoiced_at" = "invoices"."created_at", "paid_at" = "invoices"."paid_at",
  "due_at" = CASE WHEN "invoices"."provider_id" IS NULL THEN NULL ELSE "invoices"."created_at" + "invoices"."days_until_due" * 86400000 END
FROM "invoices" WHERE "invoices"."proposal_id" = "proposals"."id" AND "invoices"."status" <> 'void';--> statement-breakpoint
UPDATE "proposals" SET "sent_at" = "invoiced_at" WHERE "sent_at" IS NULL AND "due_at" IS NOT NULL;
