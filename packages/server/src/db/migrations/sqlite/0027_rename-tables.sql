ALTER TABLE `letters` RENAME TO `email_deliveries`;--> statement-breakpoint
ALTER TABLE `email_deliveries` RENAME COLUMN `key` TO `dedupe_key`;--> statement-breakpoint
DROP INDEX `letters_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `email_deliveries_dedupe_key` ON `email_deliveries` (`dedupe_key`);--> statement-breakpoint
DROP INDEX `letters_by_age`;--> statement-breakpoint
CREATE INDEX `email_deliveries_by_age` ON `email_deliveries` (`created_at`);--> statement-breakpoint
DROP INDEX `letters_by_proposal`;--> statement-breakpoint
CREATE INDEX `email_deliveries_by_proposal` ON `email_deliveries` (`proposal_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `letter_mutes` RENAME TO `email_unsubscribes`;--> statement-breakpoint
DROP INDEX `letter_mutes_once`;--> statement-breakpoint
CREATE UNIQUE INDEX `email_unsubscribes_once` ON `email_unsubscribes` (`email`,`topic`);--> statement-breakpoint
ALTER TABLE `letter_keys` RENAME TO `signing_secrets`;--> statement-breakpoint
ALTER TABLE `proposal_sends` RENAME TO `proposal_emails`;--> statement-breakpoint
DROP INDEX `proposal_sends_by_proposal`;--> statement-breakpoint
CREATE INDEX `proposal_emails_by_proposal` ON `proposal_emails` (`proposal_id`,`created_at`,`id`);--> statement-breakpoint
DROP INDEX `proposal_sends_by_age`;--> statement-breakpoint
CREATE INDEX `proposal_emails_by_age` ON `proposal_emails` (`created_at`);--> statement-breakpoint
DROP INDEX `proposal_sends_by_agent`;--> statement-breakpoint
CREATE INDEX `proposal_emails_by_agent` ON `proposal_emails` (`agent_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `presences` RENAME TO `user_presence`;--> statement-breakpoint
DROP INDEX `presences_seen`;--> statement-breakpoint
CREATE INDEX `user_presence_seen` ON `user_presence` (`seen_at`);--> statement-breakpoint
ALTER TABLE `contract_record` RENAME TO `contract_audit_log`;--> statement-breakpoint
DROP INDEX `contract_record_in_order`;--> statement-breakpoint
CREATE UNIQUE INDEX `contract_audit_log_in_order` ON `contract_audit_log` (`contract_id`,`seq`);--> statement-breakpoint
ALTER TABLE `demo_marks` RENAME TO `demo_state`;--> statement-breakpoint
ALTER TABLE `demo_state` RENAME COLUMN `made_at` TO `created_at`;--> statement-breakpoint
ALTER TABLE `auth_entry_links` RENAME TO `auth_invitations`;--> statement-breakpoint
DROP INDEX `auth_entry_links_link`;--> statement-breakpoint
CREATE UNIQUE INDEX `auth_invitations_link` ON `auth_invitations` (`link_hash`);--> statement-breakpoint
DROP INDEX `auth_entry_links_subject`;--> statement-breakpoint
CREATE INDEX `auth_invitations_subject` ON `auth_invitations` (`subject`,`created_at`);--> statement-breakpoint
DROP INDEX `auth_entry_links_email`;--> statement-breakpoint
CREATE INDEX `auth_invitations_email` ON `auth_invitations` (`email`);--> statement-breakpoint
DROP INDEX `auth_entry_links_expiry`;--> statement-breakpoint
CREATE INDEX `auth_invitations_expiry` ON `auth_invitations` (`expires_at`);--> statement-breakpoint
ALTER TABLE `auth_flows` RENAME TO `auth_pkce_flows`;--> statement-breakpoint
DROP INDEX `auth_flows_code`;--> statement-breakpoint
CREATE UNIQUE INDEX `auth_pkce_flows_code` ON `auth_pkce_flows` (`code_hash`);--> statement-breakpoint
DROP INDEX `auth_flows_expiry`;--> statement-breakpoint
CREATE INDEX `auth_pkce_flows_expiry` ON `auth_pkce_flows` (`expires_at`);--> statement-breakpoint
ALTER TABLE `auth_provider_visits` RENAME TO `auth_oauth_states`;--> statement-breakpoint
DROP INDEX `auth_provider_visits_state`;--> statement-breakpoint
CREATE UNIQUE INDEX `auth_oauth_states_state` ON `auth_oauth_states` (`state_hash`);--> statement-breakpoint
DROP INDEX `auth_provider_visits_expiry`;--> statement-breakpoint
CREATE INDEX `auth_oauth_states_expiry` ON `auth_oauth_states` (`expires_at`);--> statement-breakpoint
ALTER TABLE `idempotent_requests` RENAME TO `idempotency_keys`;--> statement-breakpoint
DROP INDEX `idempotent_requests_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `idempotency_keys_key` ON `idempotency_keys` (`user_id`,`key`);--> statement-breakpoint
DROP INDEX `idempotent_requests_age`;--> statement-breakpoint
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
ALTER TABLE `reconciliation_sweeps` RENAME TO `reconciliation_runs`;--> statement-breakpoint
ALTER TABLE `webhook_events` RENAME TO `stripe_events`;--> statement-breakpoint
DROP INDEX `webhook_events_by_time`;--> statement-breakpoint
CREATE INDEX `stripe_events_by_time` ON `stripe_events` (`received_at`);--> statement-breakpoint
ALTER TABLE `webhook_messages` RENAME TO `webhook_events`;--> statement-breakpoint
DROP INDEX `webhook_messages_by_agent`;--> statement-breakpoint
CREATE INDEX `webhook_events_by_agent` ON `webhook_events` (`agent_id`,`type`,`created_at`);--> statement-breakpoint
DROP INDEX `webhook_messages_by_age`;--> statement-breakpoint
CREATE INDEX `webhook_events_by_age` ON `webhook_events` (`created_at`);--> statement-breakpoint
ALTER TABLE `auth_one_time_tokens` RENAME COLUMN `asked_from` TO `requested_from`;--> statement-breakpoint
ALTER TABLE `auth_users` RENAME COLUMN `email_change_proven_by` TO `email_change_confirmed_by`;--> statement-breakpoint
ALTER TABLE `connect_accounts` RENAME COLUMN `denied_looks` TO `denied_reads`;--> statement-breakpoint
ALTER TABLE `contract_signatures` RENAME COLUMN `record_seq` TO `audit_log_seq`;--> statement-breakpoint
ALTER TABLE `deals` RENAME COLUMN `customer_name_key` TO `customer_name_search`;--> statement-breakpoint
ALTER TABLE `invoices` RENAME COLUMN `seen_failure` TO `applied_failure_id`;--> statement-breakpoint
ALTER TABLE `notifications` RENAME COLUMN `key` TO `dedupe_key`;--> statement-breakpoint
ALTER TABLE `notifications` RENAME COLUMN `facts` TO `payload`;--> statement-breakpoint
ALTER TABLE `quota_usage` RENAME COLUMN `counted` TO `counter`;--> statement-breakpoint
ALTER TABLE `webhook_deliveries` RENAME COLUMN `turn` TO `revision`;--> statement-breakpoint
ALTER TABLE `webhook_deliveries` RENAME COLUMN `tries` TO `attempts_since_resend`;--> statement-breakpoint
ALTER TABLE `outbox` RENAME COLUMN `key` TO `dedupe_key`;--> statement-breakpoint
ALTER TABLE `outbox` RENAME COLUMN `lane` TO `queue`;--> statement-breakpoint
DROP INDEX `outbox_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key` ON `outbox` (`topic`,`dedupe_key`);--> statement-breakpoint
DROP INDEX `outbox_finished_without_key`;--> statement-breakpoint
CREATE INDEX `outbox_finished_without_dedupe_key` ON `outbox` (`finished_at`) WHERE dedupe_key is null;--> statement-breakpoint
DROP TRIGGER `contract_record_unchanged`;--> statement-breakpoint
CREATE TRIGGER `contract_audit_log_no_update` BEFORE UPDATE ON `contract_audit_log` BEGIN SELECT RAISE(ABORT, 'the audit log of a contract is append-only'); END;--> statement-breakpoint
DROP TRIGGER `contract_record_kept`;--> statement-breakpoint
CREATE TRIGGER `contract_audit_log_no_delete` BEFORE DELETE ON `contract_audit_log` BEGIN SELECT RAISE(ABORT, 'the audit log of a contract is append-only'); END;--> statement-breakpoint
UPDATE `signing_secrets` SET `purpose` = 'unsubscribe' WHERE `purpose` = 'opt-out';--> statement-breakpoint
UPDATE `outbox` SET `topic` = CASE `topic` WHEN 'notification.tell' THEN 'notification.create' WHEN 'notification.tell-client' THEN 'notification.create-for-client' WHEN 'letter.send' THEN 'email.send' WHEN 'letter.new-link' THEN 'email.new-link' WHEN 'message.bell' THEN 'message.notify' WHEN 'message.letter' THEN 'message.email' WHEN 'sending.proposal-letter' THEN 'proposal.email' WHEN 'session.lost-factor-letter' THEN 'session.lost-factor-email' WHEN 'webhook.happened' THEN 'webhook.dispatch' ELSE `topic` END WHERE `dedupe_key` IS NOT NULL AND `topic` IN ('notification.tell', 'notification.tell-client', 'letter.send', 'letter.new-link', 'message.bell', 'message.letter', 'sending.proposal-letter', 'session.lost-factor-letter', 'webhook.happened');--> statement-breakpoint
UPDATE `outbox` SET `payload` = json_set(json_remove(`payload`, '$.turn'), '$.revision', json_extract(`payload`, '$.turn')) WHERE `topic` = 'webhook.deliver' AND `state` <> 'done';