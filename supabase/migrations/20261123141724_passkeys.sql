-- Derived from packages/server/src/db/migrations/postgres/0020_passkeys.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795443444049) then
    return;
  end if;

ALTER TABLE "auth_challenges" ADD COLUMN "passkey_challenge" text;
ALTER TABLE "auth_factors" ADD COLUMN "credential" jsonb;
ALTER TABLE "auth_factors" ADD COLUMN "credential_id" text;
ALTER TABLE "auth_factors" ADD COLUMN "sign_count" bigint;
CREATE UNIQUE INDEX "auth_factors_credential" ON "auth_factors" USING btree ("user_id","credential_id");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('e95841d1f757b2e21e2e65779a6cd9c53328344b9114b3cc5b90e0d9a6429370', 1795443444049);
end
$migration$;
