-- Derived from packages/server/src/db/migrations/postgres/0064_add-invoice-sorts.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795893180063) then
    return;
  end if;

ALTER TABLE "invoices" ADD COLUMN "customer_name_search" text DEFAULT '' NOT NULL;
UPDATE "invoices" SET "customer_name_search" = lower("customer_name");
CREATE INDEX "invoices_by_agent_customer" ON "invoices" USING btree ("agent_id","customer_name_search","created_at","id");
CREATE INDEX "invoices_by_agent_service" ON "invoices" USING btree ("agent_id","description","created_at","id");
CREATE INDEX "invoices_by_agent_amount" ON "invoices" USING btree ("agent_id","amount","created_at","id");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('b229157b21d652021947759cb9f679345a0548895800f8979748ac9ad9e96996', 1795893180063);
end
$migration$;
