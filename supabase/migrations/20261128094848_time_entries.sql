-- Derived from packages/server/src/db/migrations/postgres/0052_time_entries.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795859328764) then
    return;
  end if;

CREATE TABLE "invoice_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"date" text NOT NULL,
	"minutes" bigint,
	"description" text NOT NULL,
	"amount" bigint NOT NULL
);
ALTER TABLE "invoice_lines" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "hourly_caps" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"cap" bigint,
	"requested_cap" bigint,
	"request_note" text NOT NULL,
	"requested_at" bigint,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "hourly_caps" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "running_timers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"started_at" bigint NOT NULL
);
ALTER TABLE "running_timers" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"date" text NOT NULL,
	"minutes" bigint NOT NULL,
	"note" text NOT NULL,
	"invoice_id" uuid,
	"billed_amount" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "time_entries" ENABLE ROW LEVEL SECURITY;
DROP INDEX "invoices_one_live";
ALTER TABLE "invoices" ADD COLUMN "billing" bigint DEFAULT 1 NOT NULL;
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hourly_caps" ADD CONSTRAINT "hourly_caps_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "running_timers" ADD CONSTRAINT "running_timers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "running_timers" ADD CONSTRAINT "running_timers_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "invoice_lines_position" ON "invoice_lines" USING btree ("invoice_id","position");
CREATE UNIQUE INDEX "running_timers_one" ON "running_timers" USING btree ("proposal_id","agent_id");
CREATE INDEX "time_entries_by_proposal" ON "time_entries" USING btree ("proposal_id","date","id");
CREATE INDEX "time_entries_by_invoice" ON "time_entries" USING btree ("invoice_id") WHERE invoice_id is not null;
CREATE UNIQUE INDEX "invoices_one_unpaid" ON "invoices" USING btree ("proposal_id") WHERE status in ('draft', 'open', 'uncollectible');
CREATE UNIQUE INDEX "invoices_one_live" ON "invoices" USING btree ("proposal_id","billing") WHERE status <> 'void';

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('2862039fcf076089af4b9e4c7ea77f9020ebbcb6f25a43dc373d46256c5e984f', 1795859328764);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'invoice_lines',
    'hourly_caps',
    'running_timers',
    'time_entries'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
