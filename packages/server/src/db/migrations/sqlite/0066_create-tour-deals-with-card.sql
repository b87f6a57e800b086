CREATE TABLE `tour_agreements` (
	`tour_id` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`content_sha256` text NOT NULL,
	`typed_name` text NOT NULL,
	`signer_name` text NOT NULL,
	`agent` text NOT NULL,
	`shown` text NOT NULL,
	`consent_version` text NOT NULL,
	`electronic_consent_version` text NOT NULL,
	`signed_at` integer NOT NULL,
	FOREIGN KEY (`tour_id`) REFERENCES `tours`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_tours` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text NOT NULL,
	`client_name` text NOT NULL,
	`client_email` text NOT NULL,
	`deal_id` text,
	`proposal_id` text,
	`contract_id` text,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`blocked_until` integer NOT NULL,
	`time_zone` text NOT NULL,
	`address` text NOT NULL,
	`address_key` text NOT NULL,
	`notes` text,
	`phone` text,
	`price_cents` integer NOT NULL,
	`free_hours` integer NOT NULL,
	`kept_percent` integer NOT NULL,
	`auto_accept` integer NOT NULL,
	`agreement_version` text NOT NULL,
	`agreement_ends_at` integer NOT NULL,
	`status` text NOT NULL,
	`sequence` integer NOT NULL,
	`answer_from` text,
	`respond_before` integer,
	`kept_cents` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tours_placed" CHECK(status in ('awaiting_hold', 'not_held') or (deal_id is not null and proposal_id is not null and contract_id is not null))
);
--> statement-breakpoint
INSERT INTO `__new_tours`("id", "agent_id", "client_id", "client_name", "client_email", "deal_id", "proposal_id", "contract_id", "starts_at", "ends_at", "blocked_until", "time_zone", "address", "address_key", "notes", "phone", "price_cents", "free_hours", "kept_percent", "auto_accept", "agreement_version", "agreement_ends_at", "status", "sequence", "answer_from", "respond_before", "kept_cents", "created_at", "updated_at") SELECT "id", "agent_id", "client_id", "client_name", "client_email", "deal_id", "proposal_id", "contract_id", "starts_at", "ends_at", "blocked_until", "time_zone", "address", "address_key", "notes", "phone", "price_cents", "free_hours", "kept_percent", "auto_accept", "agreement_version", "agreement_ends_at", "status", "sequence", "answer_from", "respond_before", "kept_cents", "created_at", "updated_at" FROM `tours`;--> statement-breakpoint
DROP TABLE `tours`;--> statement-breakpoint
ALTER TABLE `__new_tours` RENAME TO `tours`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `tours_one_per_slot` ON `tours` (`agent_id`,`starts_at`) WHERE status in ('awaiting_hold', 'requested', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX `tours_one_request` ON `tours` (`agent_id`,`client_id`) WHERE status in ('awaiting_hold', 'requested') and sequence = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `tours_of_proposal` ON `tours` (`proposal_id`);--> statement-breakpoint
CREATE INDEX `tours_open` ON `tours` (`agent_id`,`blocked_until`,`starts_at`,`respond_before`) WHERE status in ('awaiting_hold', 'requested', 'confirmed');--> statement-breakpoint
CREATE INDEX `tours_to_expire` ON `tours` (`respond_before`) WHERE respond_before is not null;--> statement-breakpoint
CREATE INDEX `tours_by_agent` ON `tours` (`agent_id`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `tours_by_client` ON `tours` (`client_id`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `tours_by_deal` ON `tours` (`deal_id`);--> statement-breakpoint
CREATE INDEX `tours_by_contract` ON `tours` (`contract_id`);--> statement-breakpoint
CREATE INDEX `tours_confirmed` ON `tours` (`starts_at`) WHERE status = 'confirmed';--> statement-breakpoint
-- The table was created again, without its triggers.
CREATE TRIGGER `tours_never_overlap_insert` BEFORE INSERT ON `tours` WHEN NEW.`status` IN ('awaiting_hold', 'requested', 'confirmed') AND EXISTS (SELECT 1 FROM `tours` AS `t` WHERE `t`.`agent_id` = NEW.`agent_id` AND `t`.`status` IN ('awaiting_hold', 'requested', 'confirmed') AND `t`.`blocked_until` > NEW.`starts_at` AND `t`.`starts_at` < NEW.`blocked_until`) BEGIN SELECT RAISE(ABORT, 'tours of an agent never overlap'); END;--> statement-breakpoint
CREATE TRIGGER `tours_never_overlap_update` BEFORE UPDATE OF `agent_id`, `status`, `starts_at`, `blocked_until` ON `tours` WHEN NEW.`status` IN ('awaiting_hold', 'requested', 'confirmed') AND EXISTS (SELECT 1 FROM `tours` AS `t` WHERE `t`.`agent_id` = NEW.`agent_id` AND `t`.`id` <> NEW.`id` AND `t`.`status` IN ('awaiting_hold', 'requested', 'confirmed') AND `t`.`blocked_until` > NEW.`starts_at` AND `t`.`starts_at` < NEW.`blocked_until`) BEGIN SELECT RAISE(ABORT, 'tours of an agent never overlap'); END;
