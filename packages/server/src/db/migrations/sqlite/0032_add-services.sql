CREATE TABLE `services` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`name` text NOT NULL,
	`service_type` text NOT NULL,
	`description` text,
	`pricing_structure` text NOT NULL,
	`amount` text NOT NULL,
	`terms` text,
	`contract_text` text,
	`starter_for` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `services_by_agent` ON `services` (`agent_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `services_starter_once` ON `services` (`agent_id`,`starter_for`);