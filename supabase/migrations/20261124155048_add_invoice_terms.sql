-- Derived from packages/server/src/db/migrations/postgres/0026_add-invoice-terms.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795535448369) then
    return;
  end if;

ALTER TABLE "invoices" ADD COLUMN "days_until_due" bigint DEFAULT 7 NOT NULL;
ALTER TABLE "invoices" ADD COLUMN "message" text;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('7ebf9c804e14288800a4d63fb148a02cb653fac850f6abb94ef14c664e290444', 1795535448369);
end
$migration$;
