-- Derived from packages/server/src/db/migrations/postgres/0072_index-proposals-to-invoice.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795963779242) then
    return;
  end if;

CREATE INDEX "proposals_to_invoice" ON "proposals" USING btree ("agent_id","status") WHERE payment_status = 'not_initiated' and status in ('approved', 'in_progress', 'completed');

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('3d49aba9d81470fe06e752c8b2e2a1c938e1bd1c02ccd9c7a4e749715b46b5d3', 1795963779242);
end
$migration$;
