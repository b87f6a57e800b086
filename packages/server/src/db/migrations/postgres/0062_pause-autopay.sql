ALTER TABLE "autopay_cards" ADD COLUMN "paused_at" bigint;--> statement-breakpoint
ALTER TABLE "autopay_cards" ADD COLUMN "resumed_at" bigint;