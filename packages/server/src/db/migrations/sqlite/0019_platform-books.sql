CREATE TABLE `platform_cursor` (
	`name` text PRIMARY KEY NOT NULL,
	`newest_id` text NOT NULL,
	`oldest_id` text NOT NULL,
	`complete` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `platform_transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`net` integer NOT NULL,
	`currency` text NOT NULL,
	`charge_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `platform_transactions_by_charge` ON `platform_transactions` (`charge_id`,`kind`);--> statement-breakpoint
CREATE TABLE `fee_returns` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`provider_id` text,
	`failure` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fee_returns_provider` ON `fee_returns` (`provider_id`);--> statement-breakpoint
CREATE INDEX `fee_returns_by_invoice` ON `fee_returns` (`invoice_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `fee_returns_by_status` ON `fee_returns` (`agent_id`,`status`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_ledger_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`provider_id` text NOT NULL,
	`agent_id` text,
	`account_id` text,
	`currency` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`recorded_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_ledger_entries`("id", "kind", "provider_id", "agent_id", "account_id", "currency", "occurred_at", "recorded_at") SELECT "id", "kind", "provider_id", "agent_id", "account_id", "currency", "occurred_at", "recorded_at" FROM `ledger_entries`;--> statement-breakpoint
DROP TABLE `ledger_entries`;--> statement-breakpoint
ALTER TABLE `__new_ledger_entries` RENAME TO `ledger_entries`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_once` ON `ledger_entries` (`kind`,`provider_id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_by_agent` ON `ledger_entries` (`agent_id`,`occurred_at`);--> statement-breakpoint
ALTER TABLE `invoices` ADD `collected` integer;--> statement-breakpoint
ALTER TABLE `invoices` ADD `collected_fee` integer;--> statement-breakpoint
ALTER TABLE `invoices` ADD `charge_id` text;--> statement-breakpoint
UPDATE `invoices` SET `collected` = `amount`, `collected_fee` = `fee` WHERE `status` = 'paid';