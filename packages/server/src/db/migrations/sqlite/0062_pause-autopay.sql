ALTER TABLE `autopay_cards` ADD `paused_at` integer;--> statement-breakpoint
ALTER TABLE `autopay_cards` ADD `resumed_at` integer;