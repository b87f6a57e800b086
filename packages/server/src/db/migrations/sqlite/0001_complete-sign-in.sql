CREATE TABLE `auth_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`factor_id` text NOT NULL,
	`ip` text NOT NULL,
	`code_hash` text,
	`wrong_codes` integer NOT NULL,
	`verified_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`factor_id`) REFERENCES `auth_factors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_challenges_factor` ON `auth_challenges` (`factor_id`);--> statement-breakpoint
CREATE INDEX `auth_challenges_expiry` ON `auth_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `auth_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`factor_type` text NOT NULL,
	`status` text NOT NULL,
	`friendly_name` text NOT NULL,
	`secret` text,
	`phone` text,
	`last_used_step` integer,
	`last_challenged_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_factors_name` ON `auth_factors` (`user_id`,`friendly_name`);--> statement-breakpoint
CREATE TABLE `auth_flows` (
	`id` text PRIMARY KEY NOT NULL,
	`code_challenge` text NOT NULL,
	`code_challenge_method` text NOT NULL,
	`method` text NOT NULL,
	`provider` text NOT NULL,
	`user_id` text,
	`code_hash` text,
	`provider_token` text,
	`provider_refresh_token` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_flows_code` ON `auth_flows` (`code_hash`);--> statement-breakpoint
CREATE INDEX `auth_flows_expiry` ON `auth_flows` (`expires_at`);--> statement-breakpoint
CREATE TABLE `auth_provider_visits` (
	`id` text PRIMARY KEY NOT NULL,
	`state_hash` text NOT NULL,
	`provider` text NOT NULL,
	`nonce` text NOT NULL,
	`code_verifier` text NOT NULL,
	`redirect_to` text NOT NULL,
	`flow_id` text,
	`link_to` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`flow_id`) REFERENCES `auth_flows`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`link_to`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_provider_visits_state` ON `auth_provider_visits` (`state_hash`);--> statement-breakpoint
CREATE INDEX `auth_provider_visits_expiry` ON `auth_provider_visits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `auth_one_time_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`relates_to` text NOT NULL,
	`link_hash` text,
	`code_hash` text,
	`wrong_codes` integer NOT NULL,
	`flow_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_one_time_tokens_kind` ON `auth_one_time_tokens` (`user_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `auth_one_time_tokens_link` ON `auth_one_time_tokens` (`link_hash`);--> statement-breakpoint
CREATE INDEX `auth_one_time_tokens_address` ON `auth_one_time_tokens` (`relates_to`);--> statement-breakpoint
CREATE INDEX `auth_one_time_tokens_expiry` ON `auth_one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `auth_rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_rate_limits_expiry` ON `auth_rate_limits` (`expires_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_auth_users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`phone` text,
	`password_hash` text,
	`email_confirmed_at` integer,
	`phone_confirmed_at` integer,
	`new_email` text,
	`new_phone` text,
	`email_change_proven_by` text,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`has_second_factor` integer DEFAULT false NOT NULL,
	`user_metadata` text NOT NULL,
	`app_metadata` text NOT NULL,
	`invited_at` integer,
	`confirmation_sent_at` integer,
	`recovery_sent_at` integer,
	`email_change_sent_at` integer,
	`phone_change_sent_at` integer,
	`reauthentication_sent_at` integer,
	`last_sign_in_at` integer,
	`banned_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_auth_users` (`id`, `email`, `password_hash`, `email_confirmed_at`, `user_metadata`, `app_metadata`, `last_sign_in_at`, `banned_until`, `created_at`, `updated_at`) SELECT `id`, `email`, `password_hash`, `email_confirmed_at`, `user_metadata`, `app_metadata`, `last_sign_in_at`, `banned_until`, `created_at`, `updated_at` FROM `auth_users`;--> statement-breakpoint
DROP TABLE `auth_users`;--> statement-breakpoint
ALTER TABLE `__new_auth_users` RENAME TO `auth_users`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `auth_users_email` ON `auth_users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `auth_users_phone` ON `auth_users` (`phone`);--> statement-breakpoint
ALTER TABLE `auth_sessions` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `auth_sessions` ADD `ip` text;