ALTER TABLE "invoice_lines" ADD COLUMN "quantity" bigint;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "unit_amount" bigint;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "line_items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "scheduled_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "scheduled_paid_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE proposals SET
	scheduled_count = (SELECT count(*) FROM scheduled_payments WHERE scheduled_payments.proposal_id = proposals.id),
	scheduled_paid_count = (
		SELECT count(*) FROM scheduled_payments
		INNER JOIN invoices ON invoices.id = scheduled_payments.invoice_id
		WHERE scheduled_payments.proposal_id = proposals.id AND invoices.status = 'paid'
	)
WHERE id IN (SELECT proposal_id FROM scheduled_payments);
