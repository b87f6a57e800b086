-- Derived from packages/server/src/db/migrations/postgres/0033_add-invoice-indexes.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795561271058) then
    return;
  end if;

DROP INDEX "invoices_by_agent";
CREATE INDEX "invoices_by_agent_status" ON "invoices" USING btree ("agent_id","status","created_at","id");
CREATE INDEX "invoices_by_agent" ON "invoices" USING btree ("agent_id","created_at","id");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('f33ac22eecf3268b91fbe5b51ca86261d6ecc99465b528cdaaee4a4810b8318a', 1795561271058);
end
$migration$;
