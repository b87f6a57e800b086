CREATE TABLE `contract_countersignatures` (
	`id` text PRIMARY KEY NOT NULL,
	`signature_id` text NOT NULL,
	`signer_id` text NOT NULL,
	`signer_email` text NOT NULL,
	`typed_name` text NOT NULL,
	`drawn_signature` text,
	`statement` text NOT NULL,
	`signed_at` integer NOT NULL,
	`audit_log_seq` integer NOT NULL,
	`pdf_sha256` text,
	FOREIGN KEY (`signature_id`) REFERENCES `contract_signatures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_countersignatures_once` ON `contract_countersignatures` (`signature_id`);