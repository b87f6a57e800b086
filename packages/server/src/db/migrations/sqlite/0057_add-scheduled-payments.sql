CREATE TABLE `scheduled_payments` (
	`proposal_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`due_on` text,
	`due_at` integer,
	`state` text NOT NULL,
	`invoice_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scheduled_payments_once` ON `scheduled_payments` (`proposal_id`,`position`);--> statement-breakpoint
CREATE INDEX `scheduled_payments_by_invoice` ON `scheduled_payments` (`invoice_id`) WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX `scheduled_payments_due` ON `scheduled_payments` (`due_at`) WHERE state = 'planned';