CREATE TABLE `proposal_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`answer` text NOT NULL,
	`reason` text,
	`offer` text NOT NULL,
	`answered_by` text NOT NULL,
	`answered_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `proposal_answers_by_proposal` ON `proposal_answers` (`proposal_id`,`answered_at`,`id`);