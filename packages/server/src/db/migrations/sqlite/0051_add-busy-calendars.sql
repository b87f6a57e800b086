CREATE TABLE `busy_calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`url` text NOT NULL,
	`etag` text,
	`last_modified` text,
	`content_hash` text,
	`read_at` integer,
	`known_until` integer,
	`problem` text,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `busy_calendars_by_agent` ON `busy_calendars` (`agent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `busy_calendars_due` ON `busy_calendars` (`due_at`);--> statement-breakpoint
CREATE TABLE `busy_periods` (
	`calendar_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`calendar_id`) REFERENCES `busy_calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `busy_periods_of_calendar` ON `busy_periods` (`calendar_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `busy_periods_by_agent` ON `busy_periods` (`agent_id`,`ends_at`,`starts_at`);