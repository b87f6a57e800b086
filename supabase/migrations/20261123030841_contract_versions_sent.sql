-- Derived from packages/server/src/db/migrations/postgres/0016_contract-versions-sent.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795403321327) then
    return;
  end if;

ALTER TABLE "contract_versions" ADD COLUMN "sent_at" bigint;
ALTER TABLE "contract_versions" ADD COLUMN "sent_to" text;
DROP TRIGGER "contract_versions_stay_frozen" ON "contract_versions";
UPDATE "contract_versions" SET "sent_at" = COALESCE((SELECT max("r"."at") FROM "contract_record" AS "r" WHERE "r"."contract_id" = "contract_versions"."contract_id" AND "r"."version" = "contract_versions"."number" AND ("r"."kind" IN ('sent', 'marked_signed') OR ("r"."kind" = 'edited' AND "r"."details"->>'status' = 'sent'))), "contract_versions"."frozen_at"), "sent_to" = lower(COALESCE((SELECT "s"."signer_email" FROM "contract_signatures" AS "s" WHERE "s"."contract_id" = "contract_versions"."contract_id" AND "s"."version" = "contract_versions"."number"), (SELECT "r"."details"->>'to' FROM "contract_record" AS "r" WHERE "r"."contract_id" = "contract_versions"."contract_id" AND "r"."version" <= "contract_versions"."number" AND "r"."kind" = 'sent' ORDER BY "r"."seq" DESC LIMIT 1), (SELECT COALESCE("p"."client_email", "d"."customer_email") FROM "contracts" AS "c" INNER JOIN "proposals" AS "p" ON "p"."id" = "c"."proposal_id" INNER JOIN "deals" AS "d" ON "d"."id" = "p"."deal_id" WHERE "c"."id" = "contract_versions"."contract_id"))) WHERE "contract_versions"."frozen_at" IS NOT NULL;
CREATE TRIGGER "contract_versions_stay_frozen" BEFORE UPDATE ON "contract_versions" FOR EACH ROW WHEN (old."frozen_at" IS NOT NULL AND (new."id" IS DISTINCT FROM old."id" OR new."contract_id" IS DISTINCT FROM old."contract_id" OR new."number" IS DISTINCT FROM old."number" OR new."content" IS DISTINCT FROM old."content" OR new."created_by" IS DISTINCT FROM old."created_by" OR new."created_at" IS DISTINCT FROM old."created_at" OR new."frozen_at" IS DISTINCT FROM old."frozen_at" OR (old."sent_to" IS NOT NULL AND (new."sent_to" IS DISTINCT FROM old."sent_to" OR new."sent_at" IS NULL)))) EXECUTE FUNCTION "refuse_contract_history_change"();
CREATE TRIGGER "contract_versions_are_kept" BEFORE DELETE ON "contract_versions" FOR EACH ROW WHEN (old."frozen_at" IS NOT NULL) EXECUTE FUNCTION "refuse_contract_history_change"();

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('8c29d7e379700584be0e975921ec784479cac630b4fc3dc8e6a7431dcc954d1f', 1795403321327);
end
$migration$;
