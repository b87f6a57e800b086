ALTER TABLE "tours" ADD COLUMN "proposed_starts_at" bigint;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "proposed_ends_at" bigint;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "proposed_blocked_until" bigint;--> statement-breakpoint
CREATE INDEX "tours_proposed" ON "tours" USING btree ("agent_id","proposed_blocked_until","proposed_starts_at") WHERE proposed_starts_at is not null;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_proposed_time" CHECK ((proposed_starts_at is null and proposed_ends_at is null and proposed_blocked_until is null) or (proposed_starts_at is not null and proposed_ends_at is not null and proposed_blocked_until is not null and status = 'confirmed' and answer_from is not null and respond_before is not null));--> statement-breakpoint
-- The time and the proposed time of a tour together: two tours never overlap in any of them. A tour can overlap itself.
ALTER TABLE "tours" DROP CONSTRAINT "tours_never_overlap";--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_never_overlap" EXCLUDE USING gist ("agent_id" WITH =, int8multirange(int8range("starts_at", "blocked_until"), int8range(coalesce("proposed_starts_at", "starts_at"), coalesce("proposed_blocked_until", "blocked_until"))) WITH &&) WHERE (status in ('awaiting_hold', 'requested', 'confirmed'));
