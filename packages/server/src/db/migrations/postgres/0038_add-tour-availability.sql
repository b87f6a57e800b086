CREATE TABLE "tour_availability" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"time_zone" text NOT NULL,
	"weekly" jsonb NOT NULL,
	"days_off" jsonb NOT NULL,
	"length_minutes" bigint NOT NULL,
	"buffer_minutes" bigint NOT NULL,
	"notice_minutes" bigint NOT NULL,
	"horizon_days" bigint NOT NULL,
	"per_day" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"auto_accept" boolean NOT NULL,
	"free_hours" bigint NOT NULL,
	"kept_percent" bigint NOT NULL,
	"service_area" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tour_availability" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tour_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tour_handles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tour_availability" ADD CONSTRAINT "tour_availability_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_availability" ADD CONSTRAINT "tour_availability_handle_tour_handles_handle_fk" FOREIGN KEY ("handle") REFERENCES "public"."tour_handles"("handle") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_handles" ADD CONSTRAINT "tour_handles_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_handles_by_agent" ON "tour_handles" USING btree ("agent_id");