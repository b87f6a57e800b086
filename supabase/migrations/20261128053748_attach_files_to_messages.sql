-- Derived from packages/server/src/db/migrations/postgres/0047_attach-files-to-messages.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795844268612) then
    return;
  end if;

ALTER TABLE "attachments" ADD COLUMN "client_email" text;
ALTER TABLE "attachments" ADD COLUMN "message_id" uuid;
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "attachments_by_message" ON "attachments" USING btree ("message_id");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('30bcd6b692c6c3a7e2a1bd96cceb050dd9ad7a60768466264be392604832fa7d', 1795844268612);
end
$migration$;
