ALTER TABLE "proposals" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_proposal" ON "refunds" USING btree ("proposal_id");--> statement-breakpoint
UPDATE proposals SET refunded = (
	SELECT sum(refunds.amount) FROM refunds
	WHERE refunds.proposal_id = proposals.id AND refunds.status IN ('requested', 'pending', 'succeeded')
) WHERE id IN (SELECT refunds.proposal_id FROM refunds WHERE refunds.status IN ('requested', 'pending', 'succeeded'));--> statement-breakpoint
UPDATE proposals SET status = 'completed'
WHERE status = 'approved' AND id IN (SELECT tours.proposal_id FROM tours WHERE tours.status = 'completed');
