DROP INDEX "auth_one_time_tokens_kind";--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD COLUMN "asked_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD COLUMN "wrong_codes_elsewhere" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_user" ON "auth_one_time_tokens" USING btree ("user_id","kind");