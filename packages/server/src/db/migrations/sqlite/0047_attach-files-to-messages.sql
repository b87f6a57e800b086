ALTER TABLE `attachments` ADD `client_email` text;--> statement-breakpoint
ALTER TABLE `attachments` ADD `message_id` text REFERENCES messages(id);--> statement-breakpoint
CREATE INDEX `attachments_by_message` ON `attachments` (`message_id`);