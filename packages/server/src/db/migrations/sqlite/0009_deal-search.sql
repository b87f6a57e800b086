DROP INDEX `deals_by_agent`;--> statement-breakpoint
DROP INDEX `deals_by_agent_status`;--> statement-breakpoint
CREATE INDEX `deals_by_agent` ON `deals` (`agent_id`,`created_at`,`id`,`customer_name_key`,`customer_email`);--> statement-breakpoint
CREATE INDEX `deals_by_agent_status` ON `deals` (`agent_id`,`status`,`created_at`,`id`,`customer_name_key`,`customer_email`);