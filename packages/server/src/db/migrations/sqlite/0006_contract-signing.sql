CREATE TABLE `contract_record` (
	`id` text PRIMARY KEY NOT NULL,
	`contract_id` text NOT NULL,
	`seq` integer NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`actor` text NOT NULL,
	`at` integer NOT NULL,
	`details` text NOT NULL,
	`prev` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_record_in_order` ON `contract_record` (`contract_id`,`seq`);--> statement-breakpoint
CREATE TABLE `contract_declines` (
	`id` text PRIMARY KEY NOT NULL,
	`contract_id` text NOT NULL,
	`version` integer NOT NULL,
	`declined_by` text NOT NULL,
	`reason` text NOT NULL,
	`declined_at` integer NOT NULL,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`declined_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contract_declines_by_version` ON `contract_declines` (`contract_id`,`version`,`declined_at`);--> statement-breakpoint
CREATE TABLE `contract_signatures` (
	`id` text PRIMARY KEY NOT NULL,
	`contract_id` text NOT NULL,
	`version` integer NOT NULL,
	`signer_id` text NOT NULL,
	`signer_email` text NOT NULL,
	`typed_name` text NOT NULL,
	`consent_version` text NOT NULL,
	`parties` text NOT NULL,
	`signed_at` integer NOT NULL,
	`record_seq` integer NOT NULL,
	`pdf_sha256` text,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_signatures_once` ON `contract_signatures` (`contract_id`,`version`);--> statement-breakpoint
CREATE TABLE `contract_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`contract_id` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`frozen_at` integer,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_versions_in_order` ON `contract_versions` (`contract_id`,`number`);--> statement-breakpoint
INSERT INTO `contract_versions` (`id`, `contract_id`, `number`, `content`, `created_by`, `created_at`, `frozen_at`) SELECT `contracts`.`id`, `contracts`.`id`, 1, `contracts`.`content`, `proposals`.`agent_id`, `contracts`.`created_at`, CASE WHEN `contracts`.`status` = 'draft' THEN NULL ELSE `contracts`.`updated_at` END FROM `contracts` INNER JOIN `proposals` ON `proposals`.`id` = `contracts`.`proposal_id`;--> statement-breakpoint
CREATE TRIGGER `contract_record_unchanged` BEFORE UPDATE ON `contract_record` BEGIN SELECT RAISE(ABORT, 'the record of a contract only grows'); END;--> statement-breakpoint
CREATE TRIGGER `contract_record_kept` BEFORE DELETE ON `contract_record` BEGIN SELECT RAISE(ABORT, 'the record of a contract only grows'); END;--> statement-breakpoint
CREATE TRIGGER `contract_versions_unchanged` BEFORE UPDATE ON `contract_versions` WHEN OLD.`frozen_at` IS NOT NULL BEGIN SELECT RAISE(ABORT, 'this version of a contract is frozen'); END;--> statement-breakpoint
CREATE TRIGGER `contract_versions_kept` BEFORE DELETE ON `contract_versions` WHEN OLD.`frozen_at` IS NOT NULL BEGIN SELECT RAISE(ABORT, 'this version of a contract is frozen'); END;
