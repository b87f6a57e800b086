CREATE INDEX `auth_factors_unverified` ON `auth_factors` (`created_at`) WHERE status = 'unverified';--> statement-breakpoint
CREATE INDEX `auth_refresh_tokens_used` ON `auth_refresh_tokens` (`used_at`);--> statement-breakpoint
CREATE INDEX `auth_sessions_used` ON `auth_sessions` (`updated_at`);--> statement-breakpoint
CREATE INDEX `letters_by_age` ON `letters` (`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_by_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `proposal_sends_by_age` ON `proposal_sends` (`created_at`);--> statement-breakpoint
CREATE INDEX `presences_seen` ON `presences` (`seen_at`);--> statement-breakpoint
CREATE INDEX `outbox_finished_without_key` ON `outbox` (`finished_at`) WHERE key is null;--> statement-breakpoint
-- The cleanup has jobs of its own now: nothing does these.
DELETE FROM "outbox" WHERE "topic" = 'reconciliation.books-swept' AND "state" = 'waiting';
