ALTER TABLE `auth_challenges` ADD `passkey_challenge` text;--> statement-breakpoint
ALTER TABLE `auth_factors` ADD `credential` text;--> statement-breakpoint
ALTER TABLE `auth_factors` ADD `credential_id` text;--> statement-breakpoint
ALTER TABLE `auth_factors` ADD `sign_count` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `auth_factors_credential` ON `auth_factors` (`user_id`,`credential_id`);