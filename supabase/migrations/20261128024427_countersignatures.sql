-- Derived from packages/server/src/db/migrations/postgres/0040_countersignatures.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795833867238) then
    return;
  end if;

CREATE TABLE "contract_countersignatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"signature_id" uuid NOT NULL,
	"signer_id" uuid NOT NULL,
	"signer_email" text NOT NULL,
	"typed_name" text NOT NULL,
	"drawn_signature" text,
	"statement" text NOT NULL,
	"signed_at" bigint NOT NULL,
	"audit_log_seq" bigint NOT NULL,
	"pdf_sha256" text
);
ALTER TABLE "contract_countersignatures" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contract_countersignatures" ADD CONSTRAINT "contract_countersignatures_signature_id_contract_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."contract_signatures"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contract_countersignatures" ADD CONSTRAINT "contract_countersignatures_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "contract_countersignatures_once" ON "contract_countersignatures" USING btree ("signature_id");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('1bb088497a179b90e90857f7cfd0feaf8515d3dbda9ec32c1fc9c675b0376dad', 1795833867238);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'contract_countersignatures'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
