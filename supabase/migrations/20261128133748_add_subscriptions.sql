-- Derived from packages/server/src/db/migrations/postgres/0056_add-subscriptions.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795873068957) then
    return;
  end if;

CREATE TABLE "subscription_months" (
	"proposal_id" uuid NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"invoice_id" uuid,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "subscription_months" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "subscriptions" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" text NOT NULL,
	"billing_day" bigint NOT NULL,
	"first_month" text NOT NULL,
	"last_month" text,
	"time_zone" text NOT NULL,
	"next_month" text NOT NULL,
	"next_at" bigint,
	"paused_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "subscription_months" ADD CONSTRAINT "subscription_months_proposal_id_subscriptions_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."subscriptions"("proposal_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscription_months" ADD CONSTRAINT "subscription_months_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "subscription_months_once" ON "subscription_months" USING btree ("proposal_id","month");
CREATE INDEX "subscription_months_by_invoice" ON "subscription_months" USING btree ("invoice_id") WHERE invoice_id is not null;
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_at") WHERE next_at is not null;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('6e33a6cc3477fad323accd0cd7bebb760864b8e619af053a0e0d8764a7453512', 1795873068957);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'subscription_months',
    'subscriptions'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
