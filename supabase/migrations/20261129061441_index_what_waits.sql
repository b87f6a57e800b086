-- Derived from packages/server/src/db/migrations/postgres/0069_index-what-waits.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795932881183) then
    return;
  end if;

CREATE INDEX "proposals_by_agent_due" ON "proposals" USING btree ("agent_id","due_at") WHERE payment_status = 'invoiced';
CREATE INDEX "proposals_flagged" ON "proposals" USING btree ("agent_id","created_at") WHERE dispute = 'open' or changes_requested_at is not null or payment_status = 'payment_failed';

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('d431b49de513bc442c99f7d41f5e157eccf92a9679a97360d70da21ce0f74fee', 1795932881183);
end
$migration$;
