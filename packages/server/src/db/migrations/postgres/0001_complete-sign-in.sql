CREATE TABLE "auth_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"code_hash" text,
	"wrong_codes" bigint NOT NULL,
	"verified_at" bigint,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text NOT NULL,
	"status" text NOT NULL,
	"friendly_name" text NOT NULL,
	"secret" text,
	"phone" text,
	"last_used_step" bigint,
	"last_challenged_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_challenge" text NOT NULL,
	"code_challenge_method" text NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"user_id" uuid,
	"code_hash" text,
	"provider_token" text,
	"provider_refresh_token" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_flows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_provider_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect_to" text NOT NULL,
	"flow_id" uuid,
	"link_to" uuid,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_provider_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"relates_to" text NOT NULL,
	"link_hash" text,
	"code_hash" text,
	"wrong_codes" bigint NOT NULL,
	"flow_id" uuid,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_refresh_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "demo_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connect_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contracts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_postings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "proposals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "phone_confirmed_at" bigint;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "new_phone" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "email_change_proven_by" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "invited_at" bigint;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "confirmation_sent_at" bigint;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "recovery_sent_at" bigint;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "email_change_sent_at" bigint;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "phone_change_sent_at" bigint;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "reauthentication_sent_at" bigint;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_factor_id_auth_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."auth_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_factors" ADD CONSTRAINT "auth_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_flows" ADD CONSTRAINT "auth_flows_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_provider_visits" ADD CONSTRAINT "auth_provider_visits_flow_id_auth_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."auth_flows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_provider_visits" ADD CONSTRAINT "auth_provider_visits_link_to_auth_users_id_fk" FOREIGN KEY ("link_to") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_challenges_factor" ON "auth_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "auth_challenges_expiry" ON "auth_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_factors_name" ON "auth_factors" USING btree ("user_id","friendly_name");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_flows_code" ON "auth_flows" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "auth_flows_expiry" ON "auth_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_provider_visits_state" ON "auth_provider_visits" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "auth_provider_visits_expiry" ON "auth_provider_visits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_one_time_tokens_kind" ON "auth_one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_one_time_tokens_link" ON "auth_one_time_tokens" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_address" ON "auth_one_time_tokens" USING btree ("relates_to");--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_expiry" ON "auth_one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_rate_limits_expiry" ON "auth_rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_phone" ON "auth_users" USING btree ("phone");