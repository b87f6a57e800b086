CREATE TABLE `closed_connect_accounts` (
	`account_id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`closed_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `closed_connect_accounts_by_agent` ON `closed_connect_accounts` (`agent_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`facts` text NOT NULL,
	`deal_id` text,
	`proposal_id` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `proposal_sends` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	`failure` text,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `proposal_sends_by_proposal` ON `proposal_sends` (`proposal_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_finished` ON `outbox` (`finished_at`);