-- Derived from packages/server/src/db/migrations/postgres/0037_drawn-signature.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795831935134) then
    return;
  end if;

ALTER TABLE "contract_signatures" ADD COLUMN "drawn_signature" text;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('01b77f6c793972e0362283f5f74fc0026d4c73b53659e64d364c48e27db08335', 1795831935134);
end
$migration$;
