-- Derived from packages/server/src/db/migrations/postgres/0074_tour-endings.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795974419510) then
    return;
  end if;

ALTER TABLE "proposals" ADD COLUMN "tour_ending" text;
UPDATE proposals SET tour_ending = (
	SELECT tours.status FROM tours
	WHERE tours.proposal_id = proposals.id AND tours.status IN ('declined', 'expired', 'canceled', 'no_show')
	ORDER BY tours.starts_at DESC LIMIT 1
) WHERE id IN (SELECT tours.proposal_id FROM tours WHERE tours.status IN ('declined', 'expired', 'canceled', 'no_show'));

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('b46249a6ad24be05590d4483dc48b5f6e08aa953c6c07ba7a59f6147f398c053', 1795974419510);
end
$migration$;
