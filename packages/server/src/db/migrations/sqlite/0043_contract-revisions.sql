CREATE TABLE `contract_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`contract_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`source` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contract_revisions_newest` ON `contract_revisions` (`contract_id`,`saved_at`);--> statement-breakpoint
INSERT INTO `contract_revisions` (`id`, `contract_id`, `version`, `content`, `source`, `saved_by`, `saved_at`) SELECT `v`.`id`, `v`.`contract_id`, `v`.`number`, `v`.`content`, 'edit', `v`.`created_by`, COALESCE(`v`.`frozen_at`, `c`.`updated_at`) FROM `contract_versions` AS `v` INNER JOIN `contracts` AS `c` ON `c`.`id` = `v`.`contract_id`;
