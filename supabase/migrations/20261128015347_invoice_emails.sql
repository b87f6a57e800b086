-- Derived from packages/server/src/db/migrations/postgres/0036_invoice-emails.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795830827945) then
    return;
  end if;

ALTER TABLE "proposal_emails" ADD COLUMN "invoice_id" uuid;
ALTER TABLE "proposal_emails" ADD CONSTRAINT "proposal_emails_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('1e6efd4010d6964245f4516f1c6f31f8abd9d8cddf6ac13f9d2c384fd2ae9e97', 1795830827945);
end
$migration$;
