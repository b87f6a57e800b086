CREATE TABLE `reconciliation_sweeps` (
	`name` text PRIMARY KEY NOT NULL,
	`leased_until` integer NOT NULL,
	`due_at` integer NOT NULL,
	`cursor` text
);
--> statement-breakpoint
ALTER TABLE `invoices` ADD `seen_failure` text;