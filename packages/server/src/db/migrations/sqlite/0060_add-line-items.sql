ALTER TABLE `invoice_lines` ADD `quantity` integer;--> statement-breakpoint
ALTER TABLE `invoice_lines` ADD `unit_amount` integer;--> statement-breakpoint
ALTER TABLE `proposals` ADD `line_items` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `proposals` ADD `scheduled_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `proposals` ADD `scheduled_paid_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE proposals SET
	scheduled_count = (SELECT count(*) FROM scheduled_payments WHERE scheduled_payments.proposal_id = proposals.id),
	scheduled_paid_count = (
		SELECT count(*) FROM scheduled_payments
		INNER JOIN invoices ON invoices.id = scheduled_payments.invoice_id
		WHERE scheduled_payments.proposal_id = proposals.id AND invoices.status = 'paid'
	)
WHERE id IN (SELECT proposal_id FROM scheduled_payments);
