-- Derived from packages/server/src/db/migrations/postgres/0022_key-scopes-and-secrets.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795445021647) then
    return;
  end if;

ALTER TABLE "api_keys" ADD COLUMN "scopes" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "api_keys" ADD COLUMN "addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "webhook_endpoints" ADD COLUMN "previous_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;
UPDATE "api_keys" SET "scopes" = CASE "scope" WHEN 'write' THEN '["deals:write","proposals:write","contracts:write","invoices:write","payouts:write"]'::jsonb ELSE '["deals:read","proposals:read","contracts:read","invoices:read","payouts:read"]'::jsonb END;
UPDATE "webhook_endpoints" SET "previous_secrets" = jsonb_build_array(jsonb_build_object('secret', "previous_secret", 'until', "previous_until")) WHERE "previous_secret" IS NOT NULL AND "previous_until" IS NOT NULL;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('e2bd6325ab58730614dd2338a17dad6a3c1347379f702f0fd401943237225000', 1795445021647);
end
$migration$;
