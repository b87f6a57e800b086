-- Derived from packages/server/src/db/migrations/postgres/0023_drop-key-scope.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795445036097) then
    return;
  end if;

ALTER TABLE "api_keys" DROP COLUMN "scope";
ALTER TABLE "webhook_endpoints" DROP COLUMN "previous_secret";
ALTER TABLE "webhook_endpoints" DROP COLUMN "previous_until";

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('9f34c8bf7708fe849bd37ddc1e7efee9a3f947a3b294d1108ed25d53164e545d', 1795445036097);
end
$migration$;
