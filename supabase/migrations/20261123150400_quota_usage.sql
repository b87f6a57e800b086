-- Derived from packages/server/src/db/migrations/postgres/0025_quota-usage.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795446240882) then
    return;
  end if;

CREATE TABLE "quota_usage" (
	"user_id" uuid NOT NULL,
	"counted" text NOT NULL,
	"used" bigint NOT NULL,
	"resets_at" bigint
);
ALTER TABLE "quota_usage" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quota_usage" ADD CONSTRAINT "quota_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "quota_usage_key" ON "quota_usage" USING btree ("user_id","counted");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('613913bd37fbc7095354b46f9bfab77693f2bca469e1034e0190a636312aa2ec', 1795446240882);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'quota_usage'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
