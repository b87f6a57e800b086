-- Derived from packages/server/src/db/migrations/postgres/0013_sends-by-agent.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795299789462) then
    return;
  end if;

ALTER TABLE "proposal_sends" ADD COLUMN "agent_id" uuid;
UPDATE "proposal_sends" SET "agent_id" = "proposals"."agent_id" FROM "proposals" WHERE "proposals"."id" = "proposal_sends"."proposal_id";
ALTER TABLE "proposal_sends" ALTER COLUMN "agent_id" SET NOT NULL;
ALTER TABLE "proposal_sends" ADD CONSTRAINT "proposal_sends_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "proposal_sends_by_agent" ON "proposal_sends" USING btree ("agent_id","created_at");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('5818c5b9c1c71fff97cd09061b5874a77e2664513e64bed53633b1f1f7e85034', 1795299789462);
end
$migration$;
