CREATE TABLE "quota_usage" (
	"user_id" uuid NOT NULL,
	"counted" text NOT NULL,
	"used" bigint NOT NULL,
	"resets_at" bigint
);
--> statement-breakpoint
ALTER TABLE "quota_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quota_usage" ADD CONSTRAINT "quota_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quota_usage_key" ON "quota_usage" USING btree ("user_id","counted");