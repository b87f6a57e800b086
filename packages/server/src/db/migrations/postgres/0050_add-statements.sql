CREATE TABLE "statement_time_zones" (
	"agent_id" uuid NOT NULL,
	"first_month" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_time_zones" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statement_time_zones" ADD CONSTRAINT "statement_time_zones_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_time_zones_once" ON "statement_time_zones" USING btree ("agent_id","first_month");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_recording" ON "ledger_entries" USING btree ("agent_id","currency","recorded_at","agent_position");--> statement-breakpoint
INSERT INTO statement_time_zones (agent_id, first_month, time_zone, created_at) SELECT agent_id, '2000-01', time_zone, updated_at FROM tour_availability;
