CREATE TABLE `agent_profiles` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`license_number` text,
	`license_state` text,
	`brokerage_name` text,
	`brokerage_license` text,
	`phone` text,
	`bio` text,
	`signature_name` text,
	`photo_file` text,
	`signature_file` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
