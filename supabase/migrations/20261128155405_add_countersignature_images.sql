-- Derived from packages/server/src/db/migrations/postgres/0059_add-countersignature-images.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795881245959) then
    return;
  end if;

ALTER TABLE "contract_countersignatures" ADD COLUMN "signature_image" text;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('1aa3d060fdec0798e2f7647eed2ccf9a15b27b2a263697ba3172962722443580', 1795881245959);
end
$migration$;
