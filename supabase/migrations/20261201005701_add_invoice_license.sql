-- Derived from packages/server/src/db/migrations/postgres/0078_add-invoice-license.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1796086621983) then
    return;
  end if;

ALTER TABLE "invoices" ADD COLUMN "license" text;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('455524d17520a6eff492e7aeae7263af01fd4e9f2b2ffcb667839e09ed8135ea', 1796086621983);
end
$migration$;
