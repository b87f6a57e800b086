ALTER TABLE `api_keys` ADD `scopes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `addresses` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `previous_secrets` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `api_keys` SET `scopes` = CASE `scope` WHEN 'write' THEN '["deals:write","proposals:write","contracts:write","invoices:write","payouts:write"]' ELSE '["deals:read","proposals:read","contracts:read","invoices:read","payouts:read"]' END;--> statement-breakpoint
UPDATE `webhook_endpoints` SET `previous_secrets` = json_array(json_object('secret', `previous_secret`, 'until', `previous_until`)) WHERE `previous_secret` IS NOT NULL AND `previous_until` IS NOT NULL;
