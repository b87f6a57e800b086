ALTER TABLE "auth_challenges" ADD COLUMN "passkey_challenge" text;--> statement-breakpoint
ALTER TABLE "auth_factors" ADD COLUMN "credential" jsonb;--> statement-breakpoint
ALTER TABLE "auth_factors" ADD COLUMN "credential_id" text;--> statement-breakpoint
ALTER TABLE "auth_factors" ADD COLUMN "sign_count" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_factors_credential" ON "auth_factors" USING btree ("user_id","credential_id");