CREATE TABLE `payout_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`payout_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`payout_id`) REFERENCES `payouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entry_id`) REFERENCES `ledger_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_lines_once` ON `payout_lines` (`payout_id`,`entry_id`);--> statement-breakpoint
CREATE INDEX `payout_lines_by_entry` ON `payout_lines` (`entry_id`,`amount`);--> statement-breakpoint
ALTER TABLE `invoices` ADD `card_brand` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `card_last4` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `payee_name` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `brokerage` text;--> statement-breakpoint
CREATE INDEX `invoices_by_receipt` ON `invoices` (`agent_id`,`paid_at`,`id`) WHERE status = 'paid';--> statement-breakpoint
ALTER TABLE `payouts` ADD `failure_code` text;--> statement-breakpoint
ALTER TABLE `payouts` ADD `bank_name` text;--> statement-breakpoint
ALTER TABLE `payouts` ADD `bank_last4` text;--> statement-breakpoint
ALTER TABLE `payouts` ADD `trace_id` text;--> statement-breakpoint
ALTER TABLE `payouts` ADD `original_payout_id` text;--> statement-breakpoint
ALTER TABLE `payouts` ADD `lines_at` integer;--> statement-breakpoint
ALTER TABLE `payouts` ADD `open_position` integer;--> statement-breakpoint
CREATE INDEX `payouts_without_lines` ON `payouts` (`account_id`) WHERE lines_at is null;--> statement-breakpoint
-- The cards of tours that were charged before this release. Those of invoices are read from the provider.
UPDATE invoices SET (card_brand, card_last4) = (
  SELECT tour_holds.card_brand, tour_holds.card_last4 FROM tour_holds
  WHERE tour_holds.intent_id = invoices.intent_id
) WHERE provider_id IS NULL AND intent_id IS NOT NULL AND status = 'paid';
