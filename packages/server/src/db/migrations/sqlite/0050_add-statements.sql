CREATE TABLE `statement_time_zones` (
	`agent_id` text NOT NULL,
	`first_month` text NOT NULL,
	`time_zone` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_time_zones_once` ON `statement_time_zones` (`agent_id`,`first_month`);--> statement-breakpoint
CREATE INDEX `ledger_entries_by_recording` ON `ledger_entries` (`agent_id`,`currency`,`recorded_at`,`agent_position`);--> statement-breakpoint
INSERT INTO statement_time_zones (agent_id, first_month, time_zone, created_at) SELECT agent_id, '2000-01', time_zone, updated_at FROM tour_availability;
