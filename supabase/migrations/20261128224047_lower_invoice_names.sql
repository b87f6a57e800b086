-- Derived from packages/server/src/db/migrations/postgres/0065_lower-invoice-names.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795905647280) then
    return;
  end if;

-- `lower` changes ASCII letters only in a database whose locale is C. The names of migration 0064 get the
-- form that the server writes, by a collation that knows all letters.
DO $$
DECLARE
  known text;
BEGIN
  SELECT collname INTO known FROM pg_collation
    WHERE collname IN ('und-x-icu', 'pg_c_utf8', 'C.UTF-8', 'C.utf8', 'en_US.utf8')
    ORDER BY position(collname in 'und-x-icu pg_c_utf8 C.UTF-8 C.utf8 en_US.utf8') LIMIT 1;
  IF known IS NOT NULL THEN
    EXECUTE format('UPDATE "invoices" SET "customer_name_search" = lower("customer_name" COLLATE %1$I)
      WHERE "customer_name_search" <> lower("customer_name" COLLATE %1$I)', known);
  END IF;
END $$;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('541b8df50d99986505acdb46a62940772a68909941118fda84dc853d157f1c9b', 1795905647280);
end
$migration$;
