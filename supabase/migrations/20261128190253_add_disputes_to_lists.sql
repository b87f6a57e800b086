-- Derived from packages/server/src/db/migrations/postgres/0063_add-disputes-to-lists.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795892573807) then
    return;
  end if;

ALTER TABLE "deals" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;
ALTER TABLE "proposals" ADD COLUMN "dispute" text;
UPDATE proposals SET dispute = 'open' WHERE id IN (
	SELECT invoices.proposal_id FROM disputes
	INNER JOIN invoices ON invoices.id = disputes.invoice_id
	WHERE disputes.status NOT IN ('won', 'prevented', 'warning_closed', 'lost')
);
UPDATE proposals SET dispute = 'lost' WHERE dispute IS NULL AND id IN (
	SELECT invoices.proposal_id FROM disputes
	INNER JOIN invoices ON invoices.id = disputes.invoice_id
	WHERE disputes.status = 'lost'
);
UPDATE deals SET is_disputed = true WHERE id IN (SELECT deal_id FROM proposals WHERE dispute = 'open');

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('9be015411ea4ca567ece2372f19b4dd03708e1428e276bf40497388f1d85d43a', 1795892573807);
end
$migration$;
