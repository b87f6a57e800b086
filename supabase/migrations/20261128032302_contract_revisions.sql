-- Derived from packages/server/src/db/migrations/postgres/0043_contract-revisions.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795836182264) then
    return;
  end if;

CREATE TABLE "contract_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"content" text NOT NULL,
	"source" text NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" bigint NOT NULL
);
ALTER TABLE "contract_revisions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contract_revisions" ADD CONSTRAINT "contract_revisions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contract_revisions" ADD CONSTRAINT "contract_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "contract_revisions_newest" ON "contract_revisions" USING btree ("contract_id","saved_at");
INSERT INTO "contract_revisions" ("id", "contract_id", "version", "content", "source", "saved_by", "saved_at") SELECT "v"."id", "v"."contract_id", "v"."number", "v"."content", 'edit', "v"."created_by", COALESCE("v"."frozen_at", "c"."updated_at") FROM "contract_versions" AS "v" INNER JOIN "contracts" AS "c" ON "c"."id" = "v"."contract_id";

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('cdfea48ddc5a368741b92588d41e7550461dd07d4c727978a5b0dbcb3a839ddc', 1795836182264);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'contract_revisions'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
