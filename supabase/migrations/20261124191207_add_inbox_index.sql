-- Derived from packages/server/src/db/migrations/postgres/0030_add-inbox-index.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795547527891) then
    return;
  end if;

CREATE INDEX "conversations_inbox" ON "conversations" USING btree ("agent_id",(last_message_at + case when agent_unread > 0 then 1000000000000000 else 0 end),"id");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('19fd3fea1efa2a884b13fb04599153345c02fba88c50fa37a03b6c1d8e7b04da', 1795547527891);
end
$migration$;
