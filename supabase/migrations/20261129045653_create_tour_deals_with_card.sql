-- Derived from packages/server/src/db/migrations/postgres/0066_create-tour-deals-with-card.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795928213389) then
    return;
  end if;

CREATE TABLE "tour_agreements" (
	"tour_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"content_sha256" text NOT NULL,
	"typed_name" text NOT NULL,
	"signer_name" text NOT NULL,
	"agent" jsonb NOT NULL,
	"shown" text NOT NULL,
	"consent_version" text NOT NULL,
	"electronic_consent_version" text NOT NULL,
	"signed_at" bigint NOT NULL
);
ALTER TABLE "tour_agreements" ENABLE ROW LEVEL SECURITY;
DROP INDEX "tours_open";
ALTER TABLE "tours" ALTER COLUMN "deal_id" DROP NOT NULL;
ALTER TABLE "tours" ALTER COLUMN "proposal_id" DROP NOT NULL;
ALTER TABLE "tours" ALTER COLUMN "contract_id" DROP NOT NULL;
ALTER TABLE "tour_agreements" ADD CONSTRAINT "tour_agreements_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "tours_open" ON "tours" USING btree ("agent_id","blocked_until","starts_at","respond_before") WHERE status in ('awaiting_hold', 'requested', 'confirmed');
ALTER TABLE "tours" ADD CONSTRAINT "tours_placed" CHECK (status in ('awaiting_hold', 'not_held') or (deal_id is not null and proposal_id is not null and contract_id is not null));

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('40df93d9686f36a2b67feca72cf4994188abf2f9877f9e46e2ff665022633966', 1795928213389);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'tour_agreements'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
