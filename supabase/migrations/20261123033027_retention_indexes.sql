-- Derived from packages/server/src/db/migrations/postgres/0018_retention-indexes.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795404627399) then
    return;
  end if;

CREATE INDEX "auth_factors_unverified" ON "auth_factors" USING btree ("created_at") WHERE status = 'unverified';
CREATE INDEX "auth_refresh_tokens_used" ON "auth_refresh_tokens" USING btree ("used_at");
CREATE INDEX "auth_sessions_used" ON "auth_sessions" USING btree ("updated_at");
CREATE INDEX "letters_by_age" ON "letters" USING btree ("created_at");
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");
CREATE INDEX "proposal_sends_by_age" ON "proposal_sends" USING btree ("created_at");
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");
CREATE INDEX "outbox_finished_without_key" ON "outbox" USING btree ("finished_at") WHERE key is null;
-- The cleanup has jobs of its own now: nothing does these.
DELETE FROM "outbox" WHERE "topic" = 'reconciliation.books-swept' AND "state" = 'waiting';

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('cf478cd8cb0686f4748f1608dea1b19bf9a1ee48647d22aa91fcf077511e802e', 1795404627399);
end
$migration$;
