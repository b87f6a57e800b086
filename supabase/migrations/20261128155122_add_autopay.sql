-- Derived from packages/server/src/db/migrations/postgres/0058_add-autopay.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795881082186) then
    return;
  end if;

CREATE TABLE "autopay_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"client_email" text NOT NULL,
	"status" text NOT NULL,
	"account_id" text NOT NULL,
	"setup_intent_id" text,
	"customer_id" text,
	"payment_method_id" text,
	"card_brand" text,
	"card_last4" text,
	"amount_cents" bigint NOT NULL,
	"mandate_version" bigint NOT NULL,
	"mandate_text" text NOT NULL,
	"accepted_at" bigint NOT NULL,
	"saved_at" bigint,
	"removed_at" bigint,
	"detached_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "autopay_cards" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "autopay_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"attempt" bigint NOT NULL,
	"status" text NOT NULL,
	"due_at" bigint NOT NULL,
	"failure_code" text,
	"failure" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
ALTER TABLE "autopay_charges" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "subscription_prices" (
	"proposal_id" uuid NOT NULL,
	"from_month" text NOT NULL,
	"amount" bigint NOT NULL,
	"noticed_at" bigint,
	"created_at" bigint NOT NULL
);
ALTER TABLE "subscription_prices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "autopay_cards" ADD CONSTRAINT "autopay_cards_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "autopay_cards" ADD CONSTRAINT "autopay_cards_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "autopay_charges" ADD CONSTRAINT "autopay_charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "autopay_charges" ADD CONSTRAINT "autopay_charges_card_id_autopay_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."autopay_cards"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscription_prices" ADD CONSTRAINT "subscription_prices_proposal_id_subscriptions_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."subscriptions"("proposal_id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "autopay_cards_one_live" ON "autopay_cards" USING btree ("proposal_id") WHERE status in ('awaiting_card', 'active');
CREATE INDEX "autopay_cards_by_proposal" ON "autopay_cards" USING btree ("proposal_id","created_at");
CREATE UNIQUE INDEX "autopay_cards_setup_intent" ON "autopay_cards" USING btree ("setup_intent_id");
CREATE UNIQUE INDEX "autopay_charges_once" ON "autopay_charges" USING btree ("invoice_id","attempt");
CREATE UNIQUE INDEX "autopay_charges_one_open" ON "autopay_charges" USING btree ("invoice_id") WHERE status in ('planned', 'sent');
CREATE INDEX "autopay_charges_by_card" ON "autopay_charges" USING btree ("card_id","created_at");
CREATE UNIQUE INDEX "subscription_prices_once" ON "subscription_prices" USING btree ("proposal_id","from_month");

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('51714029ee8ed83bc778f86528a5bcc777c8adee3666d961062e5d9b9a5a8e15', 1795881082186);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'autopay_cards',
    'autopay_charges',
    'subscription_prices'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
