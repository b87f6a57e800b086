ALTER TABLE "deals" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "dispute" text;--> statement-breakpoint
UPDATE proposals SET dispute = 'open' WHERE id IN (
	SELECT invoices.proposal_id FROM disputes
	INNER JOIN invoices ON invoices.id = disputes.invoice_id
	WHERE disputes.status NOT IN ('won', 'prevented', 'warning_closed', 'lost')
);--> statement-breakpoint
UPDATE proposals SET dispute = 'lost' WHERE dispute IS NULL AND id IN (
	SELECT invoices.proposal_id FROM disputes
	INNER JOIN invoices ON invoices.id = disputes.invoice_id
	WHERE disputes.status = 'lost'
);--> statement-breakpoint
UPDATE deals SET is_disputed = true WHERE id IN (SELECT deal_id FROM proposals WHERE dispute = 'open');
