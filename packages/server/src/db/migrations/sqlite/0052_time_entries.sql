CREATE TABLE `invoice_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`minutes` integer,
	`description` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_lines_position` ON `invoice_lines` (`invoice_id`,`position`);--> statement-breakpoint
CREATE TABLE `hourly_caps` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`cap` integer,
	`requested_cap` integer,
	`request_note` text NOT NULL,
	`requested_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `running_timers` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `running_timers_one` ON `running_timers` (`proposal_id`,`agent_id`);--> statement-breakpoint
CREATE TABLE `time_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`date` text NOT NULL,
	`minutes` integer NOT NULL,
	`note` text NOT NULL,
	`invoice_id` text,
	`billed_amount` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `time_entries_by_proposal` ON `time_entries` (`proposal_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `time_entries_by_invoice` ON `time_entries` (`invoice_id`) WHERE invoice_id is not null;--> statement-breakpoint
DROP INDEX `invoices_one_live`;--> statement-breakpoint
ALTER TABLE `invoices` ADD `billing` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_one_unpaid` ON `invoices` (`proposal_id`) WHERE status in ('draft', 'open', 'uncollectible');--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_one_live` ON `invoices` (`proposal_id`,`billing`) WHERE status <> 'void';