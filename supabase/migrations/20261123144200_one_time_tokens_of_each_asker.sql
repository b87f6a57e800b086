-- Derived from packages/server/src/db/migrations/postgres/0021_one-time-tokens-of-each-asker.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795444920034) then
    return;
  end if;

DROP INDEX "auth_one_time_tokens_kind";
ALTER TABLE "auth_one_time_tokens" ADD COLUMN "asked_from" text DEFAULT '' NOT NULL;
ALTER TABLE "auth_one_time_tokens" ADD COLUMN "wrong_codes_elsewhere" bigint DEFAULT 0 NOT NULL;
CREATE INDEX "auth_one_time_tokens_user" ON "auth_one_time_tokens" USING btree ("user_id","kind");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('9d83855e93cd734ea5c22b6d378b90a4ae962e4ea8021ba663e06522b00cbbd1', 1795444920034);
end
$migration$;
