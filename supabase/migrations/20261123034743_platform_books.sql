-- Derived from packages/server/src/db/migrations/postgres/0019_platform-books.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795405663995) then
    return;
  end if;

CREATE TABLE "platform_cursor" (
	"name" text PRIMARY KEY NOT NULL,
	"newest_id" text NOT NULL,
	"oldest_id" text NOT NULL,
	"complete" boolean NOT NULL
);
ALTER TABLE "platform_cursor" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "platform_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"net" bigint NOT NULL,
	"currency" text NOT NULL,
	"charge_id" text,
	"created_at" bigint NOT NULL
);
ALTER TABLE "platform_transactions" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "fee_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"provider_id" text,
	"failure" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "fee_returns" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ledger_entries" ALTER COLUMN "agent_id" DROP NOT NULL;
ALTER TABLE "invoices" ADD COLUMN "collected" bigint;
ALTER TABLE "invoices" ADD COLUMN "collected_fee" bigint;
ALTER TABLE "invoices" ADD COLUMN "charge_id" text;
ALTER TABLE "fee_returns" ADD CONSTRAINT "fee_returns_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fee_returns" ADD CONSTRAINT "fee_returns_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "platform_transactions_by_charge" ON "platform_transactions" USING btree ("charge_id","kind");
CREATE UNIQUE INDEX "fee_returns_provider" ON "fee_returns" USING btree ("provider_id");
CREATE INDEX "fee_returns_by_invoice" ON "fee_returns" USING btree ("invoice_id","created_at");
CREATE INDEX "fee_returns_by_status" ON "fee_returns" USING btree ("agent_id","status");
UPDATE "invoices" SET "collected" = "amount", "collected_fee" = "fee" WHERE "status" = 'paid';

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('e013410190f757e67e5d749e053ddeeab80a56b36e11b014a984bcfca7068d6a', 1795405663995);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'platform_cursor',
    'platform_transactions',
    'fee_returns'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
