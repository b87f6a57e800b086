-- Derived from packages/server/src/db/migrations/postgres/0034_add-reminders.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795561431908) then
    return;
  end if;

CREATE TABLE "reminder_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"days" bigint NOT NULL,
	"message" text NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "reminder_settings" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "reminder_stops" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL
);
ALTER TABLE "reminder_stops" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occurrence" text NOT NULL,
	"email" text NOT NULL,
	"outcome" text NOT NULL,
	"failure" text,
	"created_at" bigint NOT NULL
);
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reminder_stops" ADD CONSTRAINT "reminder_stops_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "reminder_settings_once" ON "reminder_settings" USING btree ("agent_id","kind");
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("proposal_id","occurrence");
CREATE INDEX "reminders_by_age" ON "reminders" USING btree ("created_at");
CREATE INDEX "contracts_unsigned" ON "contracts" USING btree ("proposal_id") WHERE status = 'sent';
CREATE INDEX "proposals_unpaid" ON "proposals" USING btree ("id") WHERE payment_status in ('invoiced', 'payment_failed');
CREATE INDEX "proposals_unanswered" ON "proposals" USING btree ("id") WHERE status = 'pending' and payment_status = 'not_initiated' and sent_at is not null;
-- Clients of earlier proposals get no reminder unless the agent resumes them.
INSERT INTO "reminder_stops" ("proposal_id", "created_at")
SELECT "id", "updated_at" FROM "proposals"
WHERE "sent_at" IS NOT NULL OR "payment_status" <> 'not_initiated'
  OR "id" IN (SELECT "proposal_id" FROM "contracts" WHERE "status" <> 'draft');

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('58a62cc1fd99b3d9d9abfc276fd8bfe06f9addb31b235c9c6fc1d485c0eb35dd', 1795561431908);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'reminder_settings',
    'reminder_stops',
    'reminders'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
