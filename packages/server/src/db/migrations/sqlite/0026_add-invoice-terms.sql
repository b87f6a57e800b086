ALTER TABLE `invoices` ADD `days_until_due` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `message` text;