CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`deal_id` text NOT NULL,
	`proposal_id` text,
	`uploader_id` text NOT NULL,
	`side` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`file` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uploader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `attachments_by_deal` ON `attachments` (`deal_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `attachments_by_proposal` ON `attachments` (`proposal_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `attachments_by_uploader` ON `attachments` (`uploader_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_file` ON `attachments` (`file`);