CREATE TABLE `reminder_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`kind` text NOT NULL,
	`is_on` integer NOT NULL,
	`days` integer NOT NULL,
	`message` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reminder_settings_once` ON `reminder_settings` (`agent_id`,`kind`);--> statement-breakpoint
CREATE TABLE `reminder_stops` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`kind` text NOT NULL,
	`occurrence` text NOT NULL,
	`email` text NOT NULL,
	`outcome` text NOT NULL,
	`failure` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reminders_once` ON `reminders` (`proposal_id`,`occurrence`);--> statement-breakpoint
CREATE INDEX `reminders_by_age` ON `reminders` (`created_at`);--> statement-breakpoint
CREATE INDEX `contracts_unsigned` ON `contracts` (`proposal_id`) WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX `proposals_unpaid` ON `proposals` (`id`) WHERE payment_status in ('invoiced', 'payment_failed');--> statement-breakpoint
CREATE INDEX `proposals_unanswered` ON `proposals` (`id`) WHERE status = 'pending' and payment_status = 'not_initiated' and sent_at is not null;--> statement-breakpoint
-- Clients of earlier proposals get no reminder unless the agent resumes them.
INSERT INTO `reminder_stops` (`proposal_id`, `created_at`)
SELECT `id`, `updated_at` FROM `proposals`
WHERE `sent_at` IS NOT NULL OR `payment_status` <> 'not_initiated'
  OR `id` IN (SELECT `proposal_id` FROM `contracts` WHERE `status` <> 'draft');
