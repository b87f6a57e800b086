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
--> statement-breakpoint
ALTER TABLE "tour_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "tours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tour_holds" ADD CONSTRAINT "tour_holds_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tour_holds_one_live" ON "tour_holds" USING btree ("tour_id") WHERE status in ('awaiting_card', 'saved', 'held');--> statement-breakpoint
CREATE INDEX "tour_holds_by_tour" ON "tour_holds" USING btree ("tour_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tour_holds_intent" ON "tour_holds" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tour_holds_setup_intent" ON "tour_holds" USING btree ("setup_intent_id");--> statement-breakpoint
CREATE INDEX "tour_holds_by_age" ON "tour_holds" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tours_one_per_slot" ON "tours" USING btree ("agent_id","starts_at") WHERE status in ('awaiting_hold', 'requested', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "tours_one_request" ON "tours" USING btree ("agent_id","client_id") WHERE status in ('awaiting_hold', 'requested') and sequence = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "tours_of_proposal" ON "tours" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "tours_open" ON "tours" USING btree ("agent_id","blocked_until","starts_at") WHERE status in ('awaiting_hold', 'requested', 'confirmed');--> statement-breakpoint
CREATE INDEX "tours_to_expire" ON "tours" USING btree ("respond_before") WHERE respond_before is not null;--> statement-breakpoint
CREATE INDEX "tours_by_agent" ON "tours" USING btree ("agent_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "tours_by_client" ON "tours" USING btree ("client_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "tours_by_deal" ON "tours" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "tours_by_contract" ON "tours" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "tours_confirmed" ON "tours" USING btree ("starts_at") WHERE status = 'confirmed';--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_never_overlap" EXCLUDE USING gist ("agent_id" WITH =, int8range("starts_at", "blocked_until") WITH &&) WHERE (status in ('awaiting_hold', 'requested', 'confirmed'));
