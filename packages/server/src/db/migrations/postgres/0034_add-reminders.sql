CREATE TABLE "reminder_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"days" bigint NOT NULL,
	"message" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminder_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_stops" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminder_stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stops" ADD CONSTRAINT "reminder_stops_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_settings_once" ON "reminder_settings" USING btree ("agent_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("proposal_id","occurrence");--> statement-breakpoint
CREATE INDEX "reminders_by_age" ON "reminders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contracts_unsigned" ON "contracts" USING btree ("proposal_id") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "proposals_unpaid" ON "proposals" USING btree ("id") WHERE payment_status in ('invoiced', 'payment_failed');--> statement-breakpoint
CREATE INDEX "proposals_unanswered" ON "proposals" USING btree ("id") WHERE status = 'pending' and payment_status = 'not_initiated' and sent_at is not null;--> statement-breakpoint
-- Clients of earlier proposals get no reminder unless the agent resumes them.
INSERT INTO "reminder_stops" ("proposal_id", "created_at")
SELECT "id", "updated_at" FROM "proposals"
WHERE "sent_at" IS NOT NULL OR "payment_status" <> 'not_initiated'
  OR "id" IN (SELECT "proposal_id" FROM "contracts" WHERE "status" <> 'draft');
