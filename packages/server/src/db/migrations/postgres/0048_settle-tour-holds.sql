DROP INDEX "tour_holds_by_age";--> statement-breakpoint
DROP INDEX "tour_holds_one_live";--> statement-breakpoint
ALTER TABLE "tour_holds" ADD COLUMN "attempt" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_holds" ADD COLUMN "capture_requested_cents" bigint;--> statement-breakpoint
ALTER TABLE "tour_holds" ADD COLUMN "release_requested_at" bigint;--> statement-breakpoint
ALTER TABLE "tour_holds" ADD COLUMN "hold_at" bigint;--> statement-breakpoint
ALTER TABLE "tour_holds" ADD COLUMN "failure_id" text;--> statement-breakpoint
CREATE INDEX "tour_holds_live" ON "tour_holds" USING btree ("account_id","created_at") WHERE status in ('awaiting_card', 'saved', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "tour_holds_one_live" ON "tour_holds" USING btree ("tour_id") WHERE status in ('awaiting_card', 'saved', 'held') and release_requested_at is null;