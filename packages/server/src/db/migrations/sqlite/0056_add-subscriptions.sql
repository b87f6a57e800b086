CREATE TABLE `subscription_months` (
	`proposal_id` text NOT NULL,
	`month` text NOT NULL,
	`state` text NOT NULL,
	`invoice_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `subscriptions`(`proposal_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_months_once` ON `subscription_months` (`proposal_id`,`month`);--> statement-breakpoint
CREATE INDEX `subscription_months_by_invoice` ON `subscription_months` (`invoice_id`) WHERE invoice_id is not null;--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`status` text NOT NULL,
	`billing_day` integer NOT NULL,
	`first_month` text NOT NULL,
	`last_month` text,
	`time_zone` text NOT NULL,
	`next_month` text NOT NULL,
	`next_at` integer,
	`paused_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`next_at`) WHERE next_at is not null;