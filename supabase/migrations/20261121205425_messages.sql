-- Derived from packages/server/src/db/migrations/postgres/0008_messages.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795294465528) then
    return;
  end if;

CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"client_email" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_message_at" bigint NOT NULL,
	"agent_read_through" bigint NOT NULL,
	"client_read_through" bigint NOT NULL,
	"agent_unread" bigint NOT NULL,
	"client_unread" bigint NOT NULL
);
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL
);
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "presences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" bigint NOT NULL
);
ALTER TABLE "presences" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_deal_id_agent_id_deals_id_agent_id_fk" FOREIGN KEY ("deal_id","agent_id") REFERENCES "public"."deals"("id","agent_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "conversations_once" ON "conversations" USING btree ("deal_id","client_email");
CREATE INDEX "conversations_agent_unread" ON "conversations" USING btree ("agent_id") WHERE agent_unread > 0;
CREATE INDEX "conversations_client_unread" ON "conversations" USING btree ("client_email") WHERE client_unread > 0;
CREATE UNIQUE INDEX "messages_by_conversation" ON "messages" USING btree ("conversation_id","created_at","id");
CREATE INDEX "messages_by_author" ON "messages" USING btree ("author_id","created_at");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('ce88fc8f15d3318f15f591aaaf4ff0f607a83e9de96cab3c7e099653455d8c0f', 1795294465528);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'conversations',
    'messages',
    'presences'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
