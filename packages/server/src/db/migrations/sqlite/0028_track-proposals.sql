ALTER TABLE `proposals` ADD `sent_at` integer;--> statement-breakpoint
ALTER TABLE `proposals` ADD `viewed_at` integer;--> statement-breakpoint
ALTER TABLE `proposals` ADD `invoiced_at` integer;--> statement-breakpoint
ALTER TABLE `proposals` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `proposals` ADD `paid_at` integer;--> statement-breakpoint
UPDATE `proposals` SET `sent_at` = (SELECT min(`created_at`) FROM `proposal_emails` WHERE `proposal_emails`.`proposal_id` = `proposals`.`id`);--> statement-breakpoint
UPDATE `proposals` SET
  `invoiced_at` = (SELECT `created_at` FROM `invoices` WHERE `invoices`.`proposal_id` = `proposals`.`id` AND `status` <> 'void'),
  `due_at` = (SELECT `created_at` + `days_until_due` * 86400000 FROM `invoices` WHERE `invoices`.`proposal_id` = `proposals`.`id` AND `status` <> 'void' AND `provider_id` IS NOT NULL),
  `paid_at` = (SELECT `paid_at` FROM `invoices` WHERE `invoices`.`proposal_id` = `proposals`.`id` AND `status` <> 'void')
WHERE `payment_status` <> 'not_initiated';--> statement-breakpoint
UPDATE `proposals` SET `sent_at` = `invoiced_at` WHERE `sent_at` IS NULL AND `due_at` IS NOT NULL;
