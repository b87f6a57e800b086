ALTER TABLE `proposals` ADD `tour_ending` text;--> statement-breakpoint
UPDATE proposals SET tour_ending = (
	SELECT tours.status FROM tours
	WHERE tours.proposal_id = proposals.id AND tours.status IN ('declined', 'expired', 'canceled', 'no_show')
	ORDER BY tours.starts_at DESC LIMIT 1
) WHERE id IN (SELECT tours.proposal_id FROM tours WHERE tours.status IN ('declined', 'expired', 'canceled', 'no_show'));
