DROP INDEX `auth_one_time_tokens_kind`;--> statement-breakpoint
ALTER TABLE `auth_one_time_tokens` ADD `asked_from` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `auth_one_time_tokens` ADD `wrong_codes_elsewhere` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `auth_one_time_tokens_user` ON `auth_one_time_tokens` (`user_id`,`kind`);