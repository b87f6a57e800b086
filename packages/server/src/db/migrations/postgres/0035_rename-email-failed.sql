UPDATE notifications SET kind = 'email_failed' WHERE kind = 'letter_failed';--> statement-breakpoint
UPDATE notifications SET dedupe_key = replace(dedupe_key, 'letter_failed:', 'email_failed:') WHERE kind = 'email_failed';--> statement-breakpoint
UPDATE outbox SET dedupe_key = replace(dedupe_key, ':letter_failed:', ':email_failed:') WHERE dedupe_key LIKE '%:letter_failed:%';
