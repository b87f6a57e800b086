CREATE TABLE "busy_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"read_at" bigint,
	"known_until" bigint,
	"problem" text,
	"due_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "busy_calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "busy_periods" (
	"calendar_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "busy_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_periods" ADD CONSTRAINT "busy_periods_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_calendars_by_agent" ON "busy_calendars" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "busy_calendars_due" ON "busy_calendars" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "busy_periods_of_calendar" ON "busy_periods" USING btree ("calendar_id","starts_at");--> statement-breakpoint
CREATE INDEX "busy_periods_by_agent" ON "busy_periods" USING btree ("agent_id","ends_at","starts_at");