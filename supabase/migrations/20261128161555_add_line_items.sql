-- Derived from packages/server/src/db/migrations/postgres/0060_add-line-items.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795882555226) then
    return;
  end if;

ALTER TABLE "invoice_lines" ADD COLUMN "quantity" bigint;
ALTER TABLE "invoice_lines" ADD COLUMN "unit_amount" bigint;
ALTER TABLE "proposals" ADD COLUMN "line_items" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "proposals" ADD COLUMN "scheduled_count" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "proposals" ADD COLUMN "scheduled_paid_count" bigint DEFAULT 0 NOT NULL;
UPDATE proposals SET
	scheduled_count = (SELECT count(*) FROM scheduled_payments WHERE scheduled_payments.proposal_id = proposals.id),
	scheduled_paid_count = (
		SELECT count(*) FROM scheduled_payments
		INNER JOIN invoices ON invoices.id = scheduled_payments.invoice_id
		WHERE scheduled_payments.proposal_id = proposals.id AND invoices.status = 'paid'
	)
WHERE id IN (SELECT proposal_id FROM scheduled_payments);

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('405c288f22fb7ace10a879eb6d612286de0cccb9be70173515241adb18b7aeed', 1795882555226);
end
$migration$;
