-- Derived from packages/server/src/db/migrations/postgres/0012_webhooks.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795298792797) then
    return;
  end if;

CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" bigint NOT NULL,
	"duration_ms" bigint NOT NULL,
	"status" bigint,
	"problem" text,
	"answer" text NOT NULL
);
ALTER TABLE "webhook_attempts" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"turn" bigint NOT NULL,
	"tries" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"last_status" bigint,
	"next_attempt_at" bigint,
	"created_at" bigint NOT NULL
);
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"event_types" jsonb NOT NULL,
	"state" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" bigint,
	"failing_since" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" bigint NOT NULL
);
ALTER TABLE "webhook_messages" ENABLE ROW LEVEL SECURITY;
DROP INDEX "outbox_due";
ALTER TABLE "outbox" ADD COLUMN "lane" text;
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_messages_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_messages"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "webhook_attempts_by_delivery" ON "webhook_attempts" USING btree ("delivery_id","at");
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");
CREATE INDEX "webhook_deliveries_by_state" ON "webhook_deliveries" USING btree ("endpoint_id","state","created_at","id");
CREATE INDEX "webhook_deliveries_by_event" ON "webhook_deliveries" USING btree ("event_id");
CREATE INDEX "webhook_endpoints_by_agent" ON "webhook_endpoints" USING btree ("agent_id","created_at");
CREATE INDEX "webhook_messages_by_agent" ON "webhook_messages" USING btree ("agent_id","type","created_at");
CREATE INDEX "webhook_messages_by_age" ON "webhook_messages" USING btree ("created_at");
CREATE INDEX "outbox_due" ON "outbox" USING btree ("state","lane","run_at");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('7a10967d11565e318681d578de4f4c912317e69702b24f7d49bc7f2257d9d091', 1795298792797);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'webhook_attempts',
    'webhook_deliveries',
    'webhook_endpoints',
    'webhook_messages'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
