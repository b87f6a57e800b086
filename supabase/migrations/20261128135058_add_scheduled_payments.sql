-- Derived from packages/server/src/db/migrations/postgres/0057_add-scheduled-payments.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795873858855) then
    return;
  end if;

CREATE TABLE "scheduled_payments" (
	"proposal_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"due_on" text,
	"due_at" bigint,
	"state" text NOT NULL,
	"invoice_id" uuid,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "scheduled_payments" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "scheduled_payments" ADD CONSTRAINT "scheduled_payments_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scheduled_payments" ADD CONSTRAINT "scheduled_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "scheduled_payments_once" ON "scheduled_payments" USING btree ("proposal_id","position");
CREATE INDEX "scheduled_payments_by_invoice" ON "scheduled_payments" USING btree ("invoice_id") WHERE invoice_id is not null;
CREATE INDEX "scheduled_payments_due" ON "scheduled_payments" USING btree ("due_at") WHERE state = 'planned';

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('35a6f86858c13d839aac9480c84b63a86b80597482e1c34997af9b03927167da', 1795873858855);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'scheduled_payments'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
