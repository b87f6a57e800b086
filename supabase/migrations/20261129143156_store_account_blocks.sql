-- Derived from packages/server/src/db/migrations/postgres/0071_store-account-blocks.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795962716569) then
    return;
  end if;

ALTER TABLE "connect_accounts" ADD COLUMN "blocked" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "connect_accounts" ADD COLUMN "requirements" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "connect_accounts" ADD COLUMN "deadline" jsonb;
-- What is blocked was not stored. The next read at the provider, at the latest before a payment, corrects it.
UPDATE "connect_accounts" SET "blocked" = '["charges","payouts"]' WHERE "status" IN ('pending', 'rejected');
UPDATE "proposals" SET "dispute" = 'won' WHERE "dispute" IS NULL AND "id" IN (SELECT "invoices"."proposal_id" FROM "disputes" INNER JOIN "invoices" ON "invoices"."id" = "disputes"."invoice_id" WHERE "disputes"."status" = 'won');

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('97bc25bb2ab5fe67c02d799b9ca757fd177f8dcd60b641d5bb16698af399d6cb', 1795962716569);
end
$migration$;
