ALTER TABLE `invoices` ADD `customer_name_search` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `invoices` SET `customer_name_search` = lower(`customer_name`);--> statement-breakpoint
CREATE INDEX `invoices_by_agent_customer` ON `invoices` (`agent_id`,`customer_name_search`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_by_agent_service` ON `invoices` (`agent_id`,`description`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_by_agent_amount` ON `invoices` (`agent_id`,`amount`,`created_at`,`id`);