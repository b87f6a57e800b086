-- Derived from packages/server/src/db/migrations/postgres/0011_rest-keys.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795295456662) then
    return;
  end if;

CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"beginning" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"revoked_at" bigint,
	"last_used_at" bigint,
	"calls" bigint NOT NULL,
	"window_ends_at" bigint NOT NULL
);
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "idempotent_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"holder" text NOT NULL,
	"leased_until" bigint NOT NULL,
	"status" bigint,
	"body" text,
	"created_at" bigint NOT NULL
);
ALTER TABLE "idempotent_requests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");
CREATE INDEX "api_keys_by_user" ON "api_keys" USING btree ("user_id","created_at");
CREATE UNIQUE INDEX "idempotent_requests_key" ON "idempotent_requests" USING btree ("user_id","key");
CREATE INDEX "idempotent_requests_age" ON "idempotent_requests" USING btree ("created_at");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('6c5b7e7f21b726ee438bc9440737440a92c55aca64b2f7811ddc928b02e65b90', 1795295456662);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'api_keys',
    'idempotent_requests'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
