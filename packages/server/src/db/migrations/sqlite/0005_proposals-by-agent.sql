PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`deal_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`service_type` text NOT NULL,
	`description` text,
	`search_text` text NOT NULL,
	`pricing_structure` text NOT NULL,
	`amount` text NOT NULL,
	`terms` text,
	`status` text NOT NULL,
	`payment_status` text NOT NULL,
	`invoice_id` text,
	`invoice_url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`deal_id`,`agent_id`) REFERENCES `deals`(`id`,`agent_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_proposals` (`id`, `deal_id`, `agent_id`, `service_type`, `description`, `search_text`, `pricing_structure`, `amount`, `terms`, `status`, `payment_status`, `invoice_id`, `invoice_url`, `created_at`, `updated_at`) SELECT `proposals`.`id`, `proposals`.`deal_id`, `deals`.`agent_id`, `proposals`.`service_type`, `proposals`.`description`, `proposals`.`search_text`, `proposals`.`pricing_structure`, `proposals`.`amount`, `proposals`.`terms`, `proposals`.`status`, `proposals`.`payment_status`, `proposals`.`invoice_id`, `proposals`.`invoice_url`, `proposals`.`created_at`, `proposals`.`updated_at` FROM `proposals` LEFT JOIN `deals` ON `deals`.`id` = `proposals`.`deal_id`;--> statement-breakpoint
DROP TABLE `proposals`;--> statement-breakpoint
ALTER TABLE `__new_proposals` RENAME TO `proposals`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `proposals_by_deal` ON `proposals` (`deal_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `proposals_by_agent` ON `proposals` (`agent_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `proposals_by_agent_status` ON `proposals` (`agent_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `proposals_by_agent_change` ON `proposals` (`agent_id`,`status`,`updated_at`);--> statement-breakpoint
DROP INDEX `ledger_postings_by_entry`;--> statement-breakpoint
CREATE INDEX `ledger_postings_by_entry` ON `ledger_postings` (`entry_id`,`account`,`amount`);--> statement-breakpoint
CREATE UNIQUE INDEX `deals_with_agent` ON `deals` (`id`,`agent_id`);--> statement-breakpoint
CREATE INDEX `invoices_by_payment` ON `invoices` (`agent_id`,`paid_at`,`status`,`created_at`) WHERE paid_at is not null;