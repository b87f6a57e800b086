-- Derived from packages/server/src/db/migrations/postgres/0075_proposal-refunds.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1796034366797) then
    return;
  end if;

ALTER TABLE "proposals" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;
CREATE INDEX "refunds_by_proposal" ON "refunds" USING btree ("proposal_id");
UPDATE proposals SET refunded = (
	SELECT sum(refunds.amount) FROM refunds
	WHERE refunds.proposal_id = proposals.id AND refunds.status IN ('requested', 'pending', 'succeeded')
) WHERE id IN (SELECT refunds.proposal_id FROM refunds WHERE refunds.status IN ('requested', 'pending', 'succeeded'));
UPDATE proposals SET status = 'completed'
WHERE status = 'approved' AND id IN (SELECT tours.proposal_id FROM tours WHERE tours.status = 'completed');

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('1fe9b5601d7782fdfc38cf28f1fbef8129233a9ecb347ccfb4c35b6ef2a9ebf0', 1796034366797);
end
$migration$;
