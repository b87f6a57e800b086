-- Derived from packages/server/src/db/migrations/postgres/0001_complete-sign-in.sql by scripts/derive-supabase-migrations.mjs.
-- Brings about the same as the server would at its start, unless the server was here before.
do $migration$
begin
  -- Held until the end of the transaction: a server that starts meanwhile waits, and then finds everything done.
  perform pg_advisory_xact_lock(7204117);
  perform set_config('search_path', 'public', true);
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key,
    hash text not null,
    created_at bigint
  );
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795274608714) then
    return;
  end if;

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
ALTER TABLE "auth_challenges" ENABLE ROW LEVEL SECURITY;
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
ALTER TABLE "auth_factors" ENABLE ROW LEVEL SECURITY;
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
ALTER TABLE "auth_flows" ENABLE ROW LEVEL SECURITY;
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
ALTER TABLE "auth_provider_visits" ENABLE ROW LEVEL SECURITY;
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
ALTER TABLE "auth_one_time_tokens" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "auth_rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
ALTER TABLE "auth_rate_limits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "auth_identities" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "auth_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "auth_refresh_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "auth_sessions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "auth_users" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "demo_marks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "connect_accounts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contracts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "deals" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ledger_postings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "payment_sessions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "payouts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "proposals" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhook_events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "auth_users" ALTER COLUMN "email" DROP NOT NULL;
ALTER TABLE "auth_sessions" ADD COLUMN "user_agent" text;
ALTER TABLE "auth_sessions" ADD COLUMN "ip" text;
ALTER TABLE "auth_users" ADD COLUMN "phone" text;
ALTER TABLE "auth_users" ADD COLUMN "phone_confirmed_at" bigint;
ALTER TABLE "auth_users" ADD COLUMN "new_email" text;
ALTER TABLE "auth_users" ADD COLUMN "new_phone" text;
ALTER TABLE "auth_users" ADD COLUMN "email_change_proven_by" text;
ALTER TABLE "auth_users" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;
ALTER TABLE "auth_users" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;
ALTER TABLE "auth_users" ADD COLUMN "invited_at" bigint;
ALTER TABLE "auth_users" ADD COLUMN "confirmation_sent_at" bigint;
ALTER TABLE "auth_users" ADD COLUMN "recovery_sent_at" bigint;
ALTER TABLE "auth_users" ADD COLUMN "email_change_sent_at" bigint;
ALTER TABLE "auth_users" ADD COLUMN "phone_change_sent_at" bigint;
ALTER TABLE "auth_users" ADD COLUMN "reauthentication_sent_at" bigint;
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_factor_id_auth_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."auth_factors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_factors" ADD CONSTRAINT "auth_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_flows" ADD CONSTRAINT "auth_flows_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_provider_visits" ADD CONSTRAINT "auth_provider_visits_flow_id_auth_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."auth_flows"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_provider_visits" ADD CONSTRAINT "auth_provider_visits_link_to_auth_users_id_fk" FOREIGN KEY ("link_to") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "auth_challenges_factor" ON "auth_challenges" USING btree ("factor_id");
CREATE INDEX "auth_challenges_expiry" ON "auth_challenges" USING btree ("expires_at");
CREATE UNIQUE INDEX "auth_factors_name" ON "auth_factors" USING btree ("user_id","friendly_name");
CREATE UNIQUE INDEX "auth_flows_code" ON "auth_flows" USING btree ("code_hash");
CREATE INDEX "auth_flows_expiry" ON "auth_flows" USING btree ("expires_at");
CREATE UNIQUE INDEX "auth_provider_visits_state" ON "auth_provider_visits" USING btree ("state_hash");
CREATE INDEX "auth_provider_visits_expiry" ON "auth_provider_visits" USING btree ("expires_at");
CREATE UNIQUE INDEX "auth_one_time_tokens_kind" ON "auth_one_time_tokens" USING btree ("user_id","kind");
CREATE UNIQUE INDEX "auth_one_time_tokens_link" ON "auth_one_time_tokens" USING btree ("link_hash");
CREATE INDEX "auth_one_time_tokens_address" ON "auth_one_time_tokens" USING btree ("relates_to");
CREATE INDEX "auth_one_time_tokens_expiry" ON "auth_one_time_tokens" USING btree ("expires_at");
CREATE INDEX "auth_rate_limits_expiry" ON "auth_rate_limits" USING btree ("expires_at");
CREATE UNIQUE INDEX "auth_users_phone" ON "auth_users" USING btree ("phone");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('826f1703dc1df272ce2d07006ea2686470e22734c83ca5a35549b86d58cfdb90', 1795274608714);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'auth_challenges',
    'auth_factors',
    'auth_flows',
    'auth_provider_visits',
    'auth_one_time_tokens',
    'auth_rate_limits'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
