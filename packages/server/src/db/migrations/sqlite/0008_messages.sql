CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`deal_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`client_email` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_message_at` integer NOT NULL,
	`agent_read_through` integer NOT NULL,
	`client_read_through` integer NOT NULL,
	`agent_unread` integer NOT NULL,
	`client_unread` integer NOT NULL,
	FOREIGN KEY (`deal_id`,`agent_id`) REFERENCES `deals`(`id`,`agent_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_once` ON `conversations` (`deal_id`,`client_email`);--> statement-breakpoint
CREATE INDEX `conversations_agent_unread` ON `conversations` (`agent_id`) WHERE agent_unread > 0;--> statement-breakpoint
CREATE INDEX `conversations_client_unread` ON `conversations` (`client_email`) WHERE client_unread > 0;--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`side` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_by_conversation` ON `messages` (`conversation_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_author` ON `messages` (`author_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `presences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL
);
