CREATE TABLE `account_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`status` text NOT NULL,
	`parts_done` integer NOT NULL,
	`parts_total` integer NOT NULL,
	`file` text,
	`size` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_exports_one_running` ON `account_exports` (`agent_id`) WHERE status = 'preparing';--> statement-breakpoint
CREATE INDEX `account_exports_by_agent` ON `account_exports` (`agent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `account_exports_by_time` ON `account_exports` (`created_at`);--> statement-breakpoint
ALTER TABLE `dispute_evidence` ADD `document` text;--> statement-breakpoint
ALTER TABLE `dispute_evidence` ADD `provider_file_id` text;