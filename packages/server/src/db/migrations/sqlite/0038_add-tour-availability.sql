CREATE TABLE `tour_availability` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`time_zone` text NOT NULL,
	`weekly` text NOT NULL,
	`days_off` text NOT NULL,
	`length_minutes` integer NOT NULL,
	`buffer_minutes` integer NOT NULL,
	`notice_minutes` integer NOT NULL,
	`horizon_days` integer NOT NULL,
	`per_day` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`auto_accept` integer NOT NULL,
	`free_hours` integer NOT NULL,
	`kept_percent` integer NOT NULL,
	`service_area` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`handle`) REFERENCES `tour_handles`(`handle`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tour_handles` (
	`handle` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tour_handles_by_agent` ON `tour_handles` (`agent_id`);