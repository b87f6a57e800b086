-- Derived from packages/server/src/db/migrations/postgres/0045_index-ledger-by-currency.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795837546357) then
    return;
  end if;

DROP INDEX "ledger_entries_by_agent";
CREATE INDEX "ledger_entries_by_agent" ON "ledger_entries" USING btree ("agent_id","currency","occurred_at");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('31924fdebe70f5542c91d741faa6c745ef5c486d603ba2311c6496d79bdc1d04', 1795837546357);
end
$migration$;
