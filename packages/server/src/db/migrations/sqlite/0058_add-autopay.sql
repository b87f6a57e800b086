CREATE TABLE `autopay_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`client_id` text NOT NULL,
	`client_email` text NOT NULL,
	`status` text NOT NULL,
	`account_id` text NOT NULL,
	`setup_intent_id` text,
	`customer_id` text,
	`payment_method_id` text,
	`card_brand` text,
	`card_last4` text,
	`amount_cents` integer NOT NULL,
	`mandate_version` integer NOT NULL,
	`mandate_text` text NOT NULL,
	`accepted_at` integer NOT NULL,
	`saved_at` integer,
	`removed_at` integer,
	`detached_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `autopay_cards_one_live` ON `autopay_cards` (`proposal_id`) WHERE status in ('awaiting_card', 'active');--> statement-breakpoint
CREATE INDEX `autopay_cards_by_proposal` ON `autopay_cards` (`proposal_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `autopay_cards_setup_intent` ON `autopay_cards` (`setup_intent_id`);--> statement-breakpoint
CREATE TABLE `autopay_charges` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`card_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`status` text NOT NULL,
	`due_at` integer NOT NULL,
	`failure_code` text,
	`failure` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`card_id`) REFERENCES `autopay_cards`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `autopay_charges_once` ON `autopay_charges` (`invoice_id`,`attempt`);--> statement-breakpoint
CREATE UNIQUE INDEX `autopay_charges_one_open` ON `autopay_charges` (`invoice_id`) WHERE status in ('planned', 'sent');--> statement-breakpoint
CREATE INDEX `autopay_charges_by_card` ON `autopay_charges` (`card_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `subscription_prices` (
	`proposal_id` text NOT NULL,
	`from_month` text NOT NULL,
	`amount` integer NOT NULL,
	`noticed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `subscriptions`(`proposal_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_prices_once` ON `subscription_prices` (`proposal_id`,`from_month`);