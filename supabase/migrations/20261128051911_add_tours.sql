-- Derived from packages/server/src/db/migrations/postgres/0046_add-tours.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795843151722) then
    return;
  end if;

CREATE TABLE "tour_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"account_id" text NOT NULL,
	"intent_id" text,
	"setup_intent_id" text,
	"customer_id" text,
	"payment_method_id" text,
	"charge_id" text,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"captured_cents" bigint,
	"capture_before" bigint,
	"card_brand" text,
	"card_last4" text,
	"failure" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "tour_holds" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "tours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"deal_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"blocked_until" bigint NOT NULL,
	"time_zone" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"notes" text,
	"phone" text,
	"price_cents" bigint NOT NULL,
	"free_hours" bigint NOT NULL,
	"kept_percent" bigint NOT NULL,
	"auto_accept" boolean NOT NULL,
	"agreement_version" text NOT NULL,
	"agreement_ends_at" bigint NOT NULL,
	"status" text NOT NULL,
	"sequence" bigint NOT NULL,
	"answer_from" text,
	"respond_before" bigint,
	"kept_cents" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "tours" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tour_holds" ADD CONSTRAINT "tour_holds_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tours" ADD CONSTRAINT "tours_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tours" ADD CONSTRAINT "tours_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tours" ADD CONSTRAINT "tours_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tours" ADD CONSTRAINT "tours_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tours" ADD CONSTRAINT "tours_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "tour_holds_one_live" ON "tour_holds" USING btree ("tour_id") WHERE status in ('awaiting_card', 'saved', 'held');
CREATE INDEX "tour_holds_by_tour" ON "tour_holds" USING btree ("tour_id","created_at");
CREATE UNIQUE INDEX "tour_holds_intent" ON "tour_holds" USING btree ("intent_id");
CREATE UNIQUE INDEX "tour_holds_setup_intent" ON "tour_holds" USING btree ("setup_intent_id");
CREATE INDEX "tour_holds_by_age" ON "tour_holds" USING btree ("status","created_at");
CREATE UNIQUE INDEX "tours_one_per_slot" ON "tours" USING btree ("agent_id","starts_at") WHERE status in ('awaiting_hold', 'requested', 'confirmed');
CREATE UNIQUE INDEX "tours_one_request" ON "tours" USING btree ("agent_id","client_id") WHERE status in ('awaiting_hold', 'requested') and sequence = 0;
CREATE UNIQUE INDEX "tours_of_proposal" ON "tours" USING btree ("proposal_id");
CREATE INDEX "tours_open" ON "tours" USING btree ("agent_id","blocked_until","starts_at") WHERE status in ('awaiting_hold', 'requested', 'confirmed');
CREATE INDEX "tours_to_expire" ON "tours" USING btree ("respond_before") WHERE respond_before is not null;
CREATE INDEX "tours_by_agent" ON "tours" USING btree ("agent_id","starts_at","id");
CREATE INDEX "tours_by_client" ON "tours" USING btree ("client_id","starts_at","id");
CREATE INDEX "tours_by_deal" ON "tours" USING btree ("deal_id");
CREATE INDEX "tours_by_contract" ON "tours" USING btree ("contract_id");
CREATE INDEX "tours_confirmed" ON "tours" USING btree ("starts_at") WHERE status = 'confirmed';
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE "tours" ADD CONSTRAINT "tours_never_overlap" EXCLUDE USING gist ("agent_id" WITH =, int8range("starts_at", "blocked_until") WITH &&) WHERE (status in ('awaiting_hold', 'requested', 'confirmed'));

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('045d113cdad34b62eaa1a5726b19098d0517b4af8581caac14c413d5528798ae', 1795843151722);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'tour_holds',
    'tours'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
