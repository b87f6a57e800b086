-- Derived from packages/server/src/db/migrations/postgres/0068_index-overdue-tours.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795932171959) then
    return;
  end if;

DROP INDEX "tours_to_expire";
CREATE INDEX "tours_to_expire" ON "tours" USING btree ("agent_id","respond_before") WHERE respond_before is not null;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('73a1f89099fd35cf3056e7695779387ed77e065e7af00a309a040347165d1769', 1795932171959);
end
$migration$;
