CREATE TABLE `contract_signing_keys` (
	`kid` text PRIMARY KEY NOT NULL,
	`public_x` text NOT NULL,
	`private_d` text NOT NULL,
	`purpose` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_signing_keys_purpose` ON `contract_signing_keys` (`purpose`);--> statement-breakpoint
ALTER TABLE `contract_record` ADD `kid` text;--> statement-breakpoint
ALTER TABLE `contract_record` ADD `signature` text;