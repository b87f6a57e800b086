ALTER TABLE "tours" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "ended_at" bigint;