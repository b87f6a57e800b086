CREATE TABLE `dispute_evidence` (
	`dispute_id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`statement` text NOT NULL,
	`fields` text,
	`attempt` integer NOT NULL,
	`submitted_at` integer,
	`failure` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE no action
);
