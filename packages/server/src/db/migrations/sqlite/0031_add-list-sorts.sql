ALTER TABLE `proposals` ADD `amount_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `proposals` SET `amount_cents` = cast(round(cast(replace(replace(replace(replace(upper(`amount`), 'USD', ''), 'US$', ''), '$', ''), ',', '') AS real) * 100) AS integer);--> statement-breakpoint
CREATE INDEX `proposals_by_agent_service` ON `proposals` (`agent_id`,`service_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `proposals_by_agent_amount` ON `proposals` (`agent_id`,`amount_cents`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deals_by_agent_name` ON `deals` (`agent_id`,`customer_name_search`,`id`,`customer_email`,`status`);