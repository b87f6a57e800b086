DROP INDEX `ledger_entries_by_agent`;--> statement-breakpoint
CREATE INDEX `ledger_entries_by_agent` ON `ledger_entries` (`agent_id`,`currency`,`occurred_at`);