ALTER TABLE "api_keys" ADD COLUMN "scopes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "previous_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "api_keys" SET "scopes" = CASE "scope" WHEN 'write' THEN '["deals:write","proposals:write","contracts:write","invoices:write","payouts:write"]'::jsonb ELSE '["deals:read","proposals:read","contracts:read","invoices:read","payouts:read"]'::jsonb END;--> statement-breakpoint
UPDATE "webhook_endpoints" SET "previous_secrets" = jsonb_build_array(jsonb_build_object('secret', "previous_secret", 'until', "previous_until")) WHERE "previous_secret" IS NOT NULL AND "previous_until" IS NOT NULL;
