-- Derived from packages/server/src/db/migrations/postgres/0014_accounts-that-ended.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795399355682) then
    return;
  end if;

ALTER TABLE "closed_connect_accounts" ADD COLUMN "reason" text;
ALTER TABLE "connect_accounts" ADD COLUMN "denied_since" bigint;
ALTER TABLE "connect_accounts" ADD COLUMN "denied_looks" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "connect_accounts" ADD COLUMN "verified_at" bigint;
ALTER TABLE "invoices" ADD COLUMN "void_requested_at" bigint;
ALTER TABLE "ledger_entries" ADD COLUMN "account_id" text;
UPDATE "connect_accounts" SET "verified_at" = "updated_at" WHERE "status" = 'verified';
UPDATE "connect_accounts" SET "verified_at" = "created_at" WHERE "verified_at" IS NULL AND EXISTS (SELECT 1 FROM "invoices" WHERE "invoices"."account_id" = "connect_accounts"."account_id" AND "invoices"."provider_id" IS NOT NULL);
UPDATE "invoices" SET "account_id" = (SELECT "connect_accounts"."account_id" FROM "connect_accounts" WHERE "connect_accounts"."agent_id" = "invoices"."agent_id") WHERE "status" = 'draft' AND "account_id" IS NULL AND "provider_id" IS NULL AND EXISTS (SELECT 1 FROM "connect_accounts" WHERE "connect_accounts"."agent_id" = "invoices"."agent_id" AND "connect_accounts"."verified_at" IS NOT NULL AND "connect_accounts"."account_id" IS NOT NULL);
UPDATE "ledger_entries" SET "account_id" = (SELECT "invoices"."account_id" FROM "invoices" WHERE "invoices"."intent_id" = "ledger_entries"."provider_id" OR "invoices"."provider_id" = "ledger_entries"."provider_id" LIMIT 1) WHERE "kind" = 'charge';
UPDATE "ledger_entries" SET "account_id" = (SELECT "payouts"."account_id" FROM "payouts" WHERE "payouts"."provider_id" = "ledger_entries"."provider_id" LIMIT 1) WHERE "kind" IN ('payout', 'payout_reversal');
UPDATE "ledger_entries" SET "account_id" = (SELECT "invoices"."account_id" FROM "refunds" INNER JOIN "invoices" ON "invoices"."id" = "refunds"."invoice_id" WHERE "refunds"."provider_id" = "ledger_entries"."provider_id" LIMIT 1) WHERE "kind" IN ('refund', 'refund_reversal');
UPDATE "ledger_entries" SET "account_id" = (SELECT "invoices"."account_id" FROM "disputes" INNER JOIN "invoices" ON "invoices"."id" = "disputes"."invoice_id" WHERE "disputes"."provider_id" = "ledger_entries"."provider_id" LIMIT 1) WHERE "kind" IN ('dispute', 'dispute_reversal');
UPDATE "ledger_entries" SET "account_id" = (SELECT "closed_connect_accounts"."account_id" FROM "closed_connect_accounts" WHERE "closed_connect_accounts"."agent_id" = "ledger_entries"."agent_id" AND "closed_connect_accounts"."closed_at" >= "ledger_entries"."recorded_at" ORDER BY "closed_connect_accounts"."closed_at" LIMIT 1) WHERE "account_id" IS NULL;
UPDATE "ledger_entries" SET "account_id" = (SELECT "connect_accounts"."account_id" FROM "connect_accounts" WHERE "connect_accounts"."agent_id" = "ledger_entries"."agent_id") WHERE "account_id" IS NULL;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('9c5cd06d79741ca7a3d7ab3e78421a337d5e757f5e78bd4255758a814f29fdab', 1795399355682);
end
$migration$;
