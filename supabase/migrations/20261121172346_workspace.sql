-- Derived from packages/server/src/db/migrations/postgres/0004_workspace.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795281826430) then
    return;
  end if;

CREATE TABLE "closed_connect_accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"closed_at" bigint NOT NULL
);
ALTER TABLE "closed_connect_accounts" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"deal_id" uuid,
	"proposal_id" uuid,
	"created_at" bigint NOT NULL,
	"read_at" bigint
);
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "proposal_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" bigint NOT NULL,
	"delivered_at" bigint,
	"failure" text
);
ALTER TABLE "proposal_sends" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "closed_connect_accounts" ADD CONSTRAINT "closed_connect_accounts_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proposal_sends" ADD CONSTRAINT "proposal_sends_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "closed_connect_accounts_by_agent" ON "closed_connect_accounts" USING btree ("agent_id");
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key");
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","created_at","id");
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;
CREATE INDEX "proposal_sends_by_proposal" ON "proposal_sends" USING btree ("proposal_id","created_at","id");
CREATE INDEX "outbox_finished" ON "outbox" USING btree ("finished_at");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('a1b6cabda808aff972457194a8a20ce495b8f4e6aa0e4017190da593a89e6cb8', 1795281826430);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'closed_connect_accounts',
    'notifications',
    'proposal_sends'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
