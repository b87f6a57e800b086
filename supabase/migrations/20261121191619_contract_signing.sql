-- Derived from packages/server/src/db/migrations/postgres/0006_contract-signing.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795288579322) then
    return;
  end if;

CREATE TABLE "contract_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"version" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"details" jsonb NOT NULL,
	"prev" text NOT NULL,
	"hash" text NOT NULL
);
ALTER TABLE "contract_record" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "contract_declines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"declined_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"declined_at" bigint NOT NULL
);
ALTER TABLE "contract_declines" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "contract_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"signer_id" uuid NOT NULL,
	"signer_email" text NOT NULL,
	"typed_name" text NOT NULL,
	"consent_version" text NOT NULL,
	"parties" jsonb NOT NULL,
	"signed_at" bigint NOT NULL,
	"record_seq" bigint NOT NULL,
	"pdf_sha256" text
);
ALTER TABLE "contract_signatures" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "contract_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"content" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"frozen_at" bigint
);
ALTER TABLE "contract_versions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contract_record" ADD CONSTRAINT "contract_record_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contract_declines" ADD CONSTRAINT "contract_declines_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contract_declines" ADD CONSTRAINT "contract_declines_declined_by_users_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "contract_record_in_order" ON "contract_record" USING btree ("contract_id","seq");
CREATE INDEX "contract_declines_by_version" ON "contract_declines" USING btree ("contract_id","version","declined_at");
CREATE UNIQUE INDEX "contract_signatures_once" ON "contract_signatures" USING btree ("contract_id","version");
CREATE UNIQUE INDEX "contract_versions_in_order" ON "contract_versions" USING btree ("contract_id","number");
INSERT INTO "contract_versions" ("id", "contract_id", "number", "content", "created_by", "created_at", "frozen_at") SELECT "contracts"."id", "contracts"."id", 1, "contracts"."content", "proposals"."agent_id", "contracts"."created_at", CASE WHEN "contracts"."status" = 'draft' THEN NULL ELSE "contracts"."updated_at" END FROM "contracts" INNER JOIN "proposals" ON "proposals"."id" = "contracts"."proposal_id";
CREATE FUNCTION "refuse_contract_history_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
begin
  raise exception 'what a contract was stays in %', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
CREATE TRIGGER "contract_record_only_grows" BEFORE UPDATE OR DELETE ON "contract_record" FOR EACH ROW EXECUTE FUNCTION "refuse_contract_history_change"();
CREATE TRIGGER "contract_versions_stay_frozen" BEFORE UPDATE OR DELETE ON "contract_versions" FOR EACH ROW WHEN (old."frozen_at" IS NOT NULL) EXECUTE FUNCTION "refuse_contract_history_change"();

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('e9500208c64433c573581105ff43790a2aaa1950b4fd2a227c70a81b3c3c8fda', 1795288579322);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'contract_record',
    'contract_declines',
    'contract_signatures',
    'contract_versions'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
