CREATE TABLE "agent_profiles" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"license_number" text,
	"license_state" text,
	"brokerage_name" text,
	"brokerage_license" text,
	"phone" text,
	"bio" text,
	"signature_name" text,
	"photo_file" text,
	"signature_file" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent_profiles" ADD CONSTRAINT "agent_profiles_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;