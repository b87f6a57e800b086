PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_proposal_sends` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	`failure` text,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_proposal_sends` (`id`, `proposal_id`, `agent_id`, `email`, `created_at`, `delivered_at`, `failure`) SELECT `proposal_sends`.`id`, `proposal_sends`.`proposal_id`, `proposals`.`agent_id`, `proposal_sends`.`email`, `proposal_sends`.`created_at`, `proposal_sends`.`delivered_at`, `proposal_sends`.`failure` FROM `proposal_sends` LEFT JOIN `proposals` ON `proposals`.`id` = `proposal_sends`.`proposal_id`;--> statement-breakpoint
DROP TABLE `proposal_sends`;--> statement-breakpoint
ALTER TABLE `__new_proposal_sends` RENAME TO `proposal_sends`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `proposal_sends_by_proposal` ON `proposal_sends` (`proposal_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `proposal_sends_by_agent` ON `proposal_sends` (`agent_id`,`created_at`);