-- Derived from packages/server/src/db/migrations/postgres/0009_deal-search.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795294727819) then
    return;
  end if;

DROP INDEX "deals_by_agent";
DROP INDEX "deals_by_agent_status";
CREATE INDEX "deals_by_agent" ON "deals" USING btree ("agent_id","created_at","id","customer_name_key","customer_email");
CREATE INDEX "deals_by_agent_status" ON "deals" USING btree ("agent_id","status","created_at","id","customer_name_key","customer_email");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('77b88946fe5901ba6c333b16a35b614924a003f57db36a97249fbbc3929a6daf', 1795294727819);
end
$migration$;
