-- Derived from packages/server/src/db/migrations/postgres/0017_contract-signing-keys.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795403703600) then
    return;
  end if;

CREATE TABLE "contract_signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_x" text NOT NULL,
	"private_d" text NOT NULL,
	"purpose" text,
	"created_at" bigint NOT NULL
);
ALTER TABLE "contract_signing_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contract_record" ADD COLUMN "kid" text;
ALTER TABLE "contract_record" ADD COLUMN "signature" text;
CREATE UNIQUE INDEX "contract_signing_keys_purpose" ON "contract_signing_keys" USING btree ("purpose");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('bf3eac12f349d0bf7264069c28571284ec636da7a1d5aec43f570ec120932c45', 1795403703600);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'contract_signing_keys'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
