-- Derived from packages/server/src/db/migrations/postgres/0000_initial.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795262448169) then
    return;
  end if;

CREATE TABLE "auth_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"last_sign_in_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
CREATE TABLE "auth_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"purpose" text,
	"created_at" bigint NOT NULL
);
CREATE TABLE "auth_refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"parent_id" uuid,
	"used_at" bigint,
	"revoked_at" bigint,
	"created_at" bigint NOT NULL
);
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text NOT NULL,
	"amr" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"email_confirmed_at" bigint,
	"user_metadata" jsonb NOT NULL,
	"app_metadata" jsonb NOT NULL,
	"last_sign_in_at" bigint,
	"banned_until" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
CREATE TABLE "demo_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"made_at" bigint NOT NULL
);
CREATE TABLE "connect_accounts" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"account_id" text,
	"status" text NOT NULL,
	"needs" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"customer_name_key" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"status" text NOT NULL,
	"notes" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"attempt" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"status" text NOT NULL,
	"account_id" text,
	"provider_id" text,
	"intent_id" text,
	"url" text,
	"failure" text,
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	"updated_at" bigint NOT NULL
);
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"occurred_at" bigint NOT NULL,
	"recorded_at" bigint NOT NULL
);
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL
);
CREATE TABLE "payment_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"created_at" bigint NOT NULL
);
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"request_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"status" text NOT NULL,
	"automatic" boolean NOT NULL,
	"provider_id" text,
	"failure" text,
	"arrival_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"user_type" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"description" text,
	"search_text" text NOT NULL,
	"pricing_structure" text NOT NULL,
	"amount" text NOT NULL,
	"terms" text,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"invoice_id" text,
	"invoice_url" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" bigint NOT NULL,
	"run_at" bigint NOT NULL,
	"leased_until" bigint NOT NULL,
	"last_error" text,
	"created_at" bigint NOT NULL,
	"finished_at" bigint
);
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"account_id" text,
	"object_id" text,
	"received_at" bigint NOT NULL
);
ALTER TABLE "auth_identities" ADD CONSTRAINT "auth_identities_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_refresh_tokens" ADD CONSTRAINT "auth_refresh_tokens_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "connect_accounts" ADD CONSTRAINT "connect_accounts_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deals" ADD CONSTRAINT "deals_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "auth_identities_subject" ON "auth_identities" USING btree ("provider","subject");
CREATE INDEX "auth_identities_user" ON "auth_identities" USING btree ("user_id");
CREATE UNIQUE INDEX "auth_keys_purpose" ON "auth_keys" USING btree ("purpose");
CREATE UNIQUE INDEX "auth_refresh_tokens_hash" ON "auth_refresh_tokens" USING btree ("token_hash");
CREATE INDEX "auth_refresh_tokens_session" ON "auth_refresh_tokens" USING btree ("session_id");
CREATE INDEX "auth_refresh_tokens_parent" ON "auth_refresh_tokens" USING btree ("parent_id");
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");
CREATE UNIQUE INDEX "auth_users_email" ON "auth_users" USING btree ("email");
CREATE UNIQUE INDEX "connect_accounts_account" ON "connect_accounts" USING btree ("account_id");
CREATE UNIQUE INDEX "contracts_one_a_proposal" ON "contracts" USING btree ("proposal_id");
CREATE INDEX "deals_by_agent" ON "deals" USING btree ("agent_id","created_at","id");
CREATE INDEX "deals_by_agent_status" ON "deals" USING btree ("agent_id","status","created_at","id");
CREATE INDEX "deals_by_customer" ON "deals" USING btree ("customer_email");
CREATE UNIQUE INDEX "invoices_attempt" ON "invoices" USING btree ("proposal_id","attempt");
CREATE UNIQUE INDEX "invoices_one_live" ON "invoices" USING btree ("proposal_id") WHERE status <> 'void';
CREATE UNIQUE INDEX "invoices_provider" ON "invoices" USING btree ("provider_id");
CREATE INDEX "invoices_by_agent" ON "invoices" USING btree ("agent_id","created_at");
CREATE INDEX "invoices_by_deal" ON "invoices" USING btree ("deal_id","created_at");
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("kind","provider_id");
CREATE INDEX "ledger_entries_by_agent" ON "ledger_entries" USING btree ("agent_id","occurred_at");
CREATE INDEX "ledger_postings_by_entry" ON "ledger_postings" USING btree ("entry_id");
CREATE INDEX "ledger_postings_by_account" ON "ledger_postings" USING btree ("account");
CREATE UNIQUE INDEX "payment_sessions_one" ON "payment_sessions" USING btree ("buyer_id","invoice_id");
CREATE UNIQUE INDEX "payouts_request" ON "payouts" USING btree ("agent_id","request_id");
CREATE UNIQUE INDEX "payouts_provider" ON "payouts" USING btree ("provider_id");
CREATE INDEX "payouts_by_agent" ON "payouts" USING btree ("agent_id","created_at");
CREATE INDEX "users_by_email" ON "users" USING btree ("email");
CREATE INDEX "proposals_by_deal" ON "proposals" USING btree ("deal_id","created_at","id");
CREATE UNIQUE INDEX "outbox_key" ON "outbox" USING btree ("topic","key");
CREATE INDEX "outbox_due" ON "outbox" USING btree ("state","run_at");
CREATE INDEX "webhook_events_by_time" ON "webhook_events" USING btree ("received_at");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('4273aeba68874c13062ee5479fff3ba35e2bb12119ee95998787fe6c863a4e02', 1795262448169);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'auth_identities',
    'auth_keys',
    'auth_refresh_tokens',
    'auth_sessions',
    'auth_users',
    'demo_marks',
    'connect_accounts',
    'contracts',
    'deals',
    'invoices',
    'ledger_entries',
    'ledger_postings',
    'payment_sessions',
    'payouts',
    'users',
    'proposals',
    'outbox',
    'webhook_events'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
