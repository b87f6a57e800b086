CREATE TABLE `quota_usage` (
	`user_id` text NOT NULL,
	`counted` text NOT NULL,
	`used` integer NOT NULL,
	`resets_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quota_usage_key` ON `quota_usage` (`user_id`,`counted`);