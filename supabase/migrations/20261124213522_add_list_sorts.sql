-- Derived from packages/server/src/db/migrations/postgres/0031_add-list-sorts.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795556122864) then
    return;
  end if;

ALTER TABLE "proposals" ADD COLUMN "amount_cents" bigint DEFAULT 0 NOT NULL;
UPDATE "proposals" SET "amount_cents" = CASE
  WHEN regexp_replace("amount", '[^0-9.]', '', 'g') ~ '^([0-9]{1,12}([.][0-9]{0,2})?|[.][0-9]{1,2})$'
  THEN round(regexp_replace("amount", '[^0-9.]', '', 'g')::numeric * 100)
  ELSE 0 END;
CREATE INDEX "deals_by_agent_name" ON "deals" USING btree ("agent_id","customer_name_search","id","customer_email","status");
CREATE INDEX "proposals_by_agent_service" ON "proposals" USING btree ("agent_id","service_type","created_at","id");
CREATE INDEX "proposals_by_agent_amount" ON "proposals" USING btree ("agent_id","amount_cents","created_at","id");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('315ce7c785a4cf5288d639459d38d02b70c2be95b99dcb609abdd4225ade129c', 1795556122864);
end
$migration$;
