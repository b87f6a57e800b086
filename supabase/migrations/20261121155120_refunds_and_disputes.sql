-- Derived from packages/server/src/db/migrations/postgres/0002_refunds-and-disputes.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795276280825) then
    return;
  end if;

CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"refundable" boolean NOT NULL,
	"respond_by" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "disputes" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"request_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"provider_id" text,
	"failure" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "disputes_provider" ON "disputes" USING btree ("provider_id");
CREATE INDEX "disputes_by_invoice" ON "disputes" USING btree ("invoice_id","created_at");
CREATE UNIQUE INDEX "refunds_request" ON "refunds" USING btree ("agent_id","request_id");
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_id");
CREATE INDEX "refunds_by_invoice" ON "refunds" USING btree ("invoice_id","created_at");
CREATE INDEX "invoices_by_intent" ON "invoices" USING btree ("intent_id");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('51ccf3e56b8aceeed9e5e6669274e3996bddd0445cbdaf0fc0a3019c939e0103', 1795276280825);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'disputes',
    'refunds'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
