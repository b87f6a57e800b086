-- Derived from packages/server/src/db/migrations/postgres/0028_track-proposals.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795547406283) then
    return;
  end if;

ALTER TABLE "proposals" ADD COLUMN "sent_at" bigint;
ALTER TABLE "proposals" ADD COLUMN "viewed_at" bigint;
ALTER TABLE "proposals" ADD COLUMN "invoiced_at" bigint;
ALTER TABLE "proposals" ADD COLUMN "due_at" bigint;
ALTER TABLE "proposals" ADD COLUMN "paid_at" bigint;
UPDATE "proposals" SET "sent_at" = (SELECT min("created_at") FROM "proposal_emails" WHERE "proposal_emails"."proposal_id" = "proposals"."id");
UPDATE "proposals" SET "invoiced_at" = "invoices"."created_at", "paid_at" = "invoices"."paid_at",
  "due_at" = CASE WHEN "invoices"."provider_id" IS NULL THEN NULL ELSE "invoices"."created_at" + "invoices"."days_until_due" * 86400000 END
FROM "invoices" WHERE "invoices"."proposal_id" = "proposals"."id" AND "invoices"."status" <> 'void';
UPDATE "proposals" SET "sent_at" = "invoiced_at" WHERE "sent_at" IS NULL AND "due_at" IS NOT NULL;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('2cf8dd08258bc860e9bd9d8bdab86bbd704e443ff6bd02889323a033c5da18a9', 1795547406283);
end
$migration$;
