CREATE TABLE `auth_entry_links` (
	`id` text PRIMARY KEY NOT NULL,
	`link_hash` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`used_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_entry_links_link` ON `auth_entry_links` (`link_hash`);--> statement-breakpoint
CREATE INDEX `auth_entry_links_subject` ON `auth_entry_links` (`subject`,`created_at`);--> statement-breakpoint
CREATE INDEX `auth_entry_links_email` ON `auth_entry_links` (`email`);--> statement-breakpoint
CREATE INDEX `auth_entry_links_expiry` ON `auth_entry_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `letter_keys` (
	`purpose` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `letter_mutes` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`topic` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_mutes_once` ON `letter_mutes` (`email`,`topic`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`proposal_id` text,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	`failure` text,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_key` ON `letters` (`key`);--> statement-breakpoint
CREATE INDEX `letters_by_proposal` ON `letters` (`proposal_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `invoices` ADD `number` text;