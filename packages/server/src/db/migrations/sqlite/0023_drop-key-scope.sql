ALTER TABLE `api_keys` DROP COLUMN `scope`;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` DROP COLUMN `previous_secret`;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` DROP COLUMN `previous_until`;