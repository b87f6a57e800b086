ALTER TABLE `tours` ADD `ended_by` text;--> statement-breakpoint
ALTER TABLE `tours` ADD `ended_at` integer;