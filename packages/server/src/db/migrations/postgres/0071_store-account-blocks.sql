ALTER TABLE "connect_accounts" ADD COLUMN "blocked" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connect_accounts" ADD COLUMN "requirements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connect_accounts" ADD COLUMN "deadline" jsonb;--> statement-breakpoint
-- What is blocked was not stored. The next read at the provider, at the latest before a payment, corrects it.
UPDATE "connect_accounts" SET "blocked" = '["charges","payouts"]' WHERE "status" IN ('pending', 'rejected');--> statement-breakpoint
UPDATE "proposals" SET "dispute" = 'won' WHERE "dispute" IS NULL AND "id" IN (SELECT "invoices"."proposal_id" FROM "disputes" INNER JOIN "invoices" ON "invoices"."id" = "disputes"."invoice_id" WHERE "disputes"."status" = 'won');
