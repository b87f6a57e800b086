-- Derived from packages/server/src/db/migrations/postgres/0029_add-agent-profiles.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795547462526) then
    return;
  end if;

CREATE TABLE "agent_profiles" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"license_number" text,
	"license_state" text,
	"brokerage_name" text,
	"brokerage_license" text,
	"phone" text,
	"bio" text,
	"signature_name" text,
	"photo_file" text,
	"signature_file" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "agent_profiles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_profiles" ADD CONSTRAINT "agent_profiles_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('64c950ad6688b4da411ab90089c3587de6f3d381b154a82d56056aaf7ba57cff', 1795547462526);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'agent_profiles'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
