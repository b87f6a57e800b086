-- Derived from packages/server/src/db/migrations/postgres/0035_rename-email-failed.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795830355636) then
    return;
  end if;

UPDATE notifications SET kind = 'email_failed' WHERE kind = 'letter_failed';
UPDATE notifications SET dedupe_key = replace(dedupe_key, 'letter_failed:', 'email_failed:') WHERE kind = 'email_failed';
UPDATE outbox SET dedupe_key = replace(dedupe_key, ':letter_failed:', ':email_failed:') WHERE dedupe_key LIKE '%:letter_failed:%';

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('0230258bcee1c493064a68295308786625c880b4bf6ca2e73f6287f778e81d55', 1795830355636);
end
$migration$;
