DROP INDEX `tour_holds_by_age`;--> statement-breakpoint
DROP INDEX `tour_holds_one_live`;--> statement-breakpoint
ALTER TABLE `tour_holds` ADD `attempt` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `tour_holds` ADD `capture_requested_cents` integer;--> statement-breakpoint
ALTER TABLE `tour_holds` ADD `release_requested_at` integer;--> statement-breakpoint
ALTER TABLE `tour_holds` ADD `hold_at` integer;--> statement-breakpoint
ALTER TABLE `tour_holds` ADD `failure_id` text;--> statement-breakpoint
CREATE INDEX `tour_holds_live` ON `tour_holds` (`account_id`,`created_at`) WHERE status in ('awaiting_card', 'saved', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX `tour_holds_one_live` ON `tour_holds` (`tour_id`) WHERE status in ('awaiting_card', 'saved', 'held') and release_requested_at is null;