ALTER TABLE "letters" RENAME TO "email_deliveries";--> statement-breakpoint
ALTER TABLE "email_deliveries" RENAME COLUMN "key" TO "dedupe_key";--> statement-breakpoint
ALTER INDEX "letters_key" RENAME TO "email_deliveries_dedupe_key";--> statement-breakpoint
ALTER INDEX "letters_by_age" RENAME TO "email_deliveries_by_age";--> statement-breakpoint
ALTER INDEX "letters_by_proposal" RENAME TO "email_deliveries_by_proposal";--> statement-breakpoint
ALTER TABLE "email_deliveries" RENAME CONSTRAINT "letters_pkey" TO "email_deliveries_pkey";--> statement-breakpoint
ALTER TABLE "email_deliveries" RENAME CONSTRAINT "letters_proposal_id_proposals_id_fk" TO "email_deliveries_proposal_id_proposals_id_fk";--> statement-breakpoint
ALTER TABLE "letter_mutes" RENAME TO "email_unsubscribes";--> statement-breakpoint
ALTER INDEX "letter_mutes_once" RENAME TO "email_unsubscribes_once";--> statement-breakpoint
ALTER TABLE "email_unsubscribes" RENAME CONSTRAINT "letter_mutes_pkey" TO "email_unsubscribes_pkey";--> statement-breakpoint
ALTER TABLE "letter_keys" RENAME TO "signing_secrets";--> statement-breakpoint
ALTER TABLE "signing_secrets" RENAME CONSTRAINT "letter_keys_pkey" TO "signing_secrets_pkey";--> statement-breakpoint
ALTER TABLE "proposal_sends" RENAME TO "proposal_emails";--> statement-breakpoint
ALTER INDEX "proposal_sends_by_proposal" RENAME TO "proposal_emails_by_proposal";--> statement-breakpoint
ALTER INDEX "proposal_sends_by_age" RENAME TO "proposal_emails_by_age";--> statement-breakpoint
ALTER INDEX "proposal_sends_by_agent" RENAME TO "proposal_emails_by_agent";--> statement-breakpoint
ALTER TABLE "proposal_emails" RENAME CONSTRAINT "proposal_sends_pkey" TO "proposal_emails_pkey";--> statement-breakpoint
ALTER TABLE "proposal_emails" RENAME CONSTRAINT "proposal_sends_proposal_id_proposals_id_fk" TO "proposal_emails_proposal_id_proposals_id_fk";--> statement-breakpoint
ALTER TABLE "proposal_emails" RENAME CONSTRAINT "proposal_sends_agent_id_users_id_fk" TO "proposal_emails_agent_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "presences" RENAME TO "user_presence";--> statement-breakpoint
ALTER INDEX "presences_seen" RENAME TO "user_presence_seen";--> statement-breakpoint
ALTER TABLE "user_presence" RENAME CONSTRAINT "presences_pkey" TO "user_presence_pkey";--> statement-breakpoint
ALTER TABLE "contract_record" RENAME TO "contract_audit_log";--> statement-breakpoint
ALTER INDEX "contract_record_in_order" RENAME TO "contract_audit_log_in_order";--> statement-breakpoint
ALTER TABLE "contract_audit_log" RENAME CONSTRAINT "contract_record_pkey" TO "contract_audit_log_pkey";--> statement-breakpoint
ALTER TABLE "contract_audit_log" RENAME CONSTRAINT "contract_record_contract_id_contracts_id_fk" TO "contract_audit_log_contract_id_contracts_id_fk";--> statement-breakpoint
ALTER TABLE "demo_marks" RENAME TO "demo_state";--> statement-breakpoint
ALTER TABLE "demo_state" RENAME COLUMN "made_at" TO "created_at";--> statement-breakpoint
ALTER TABLE "demo_state" RENAME CONSTRAINT "demo_marks_pkey" TO "demo_state_pkey";--> statement-breakpoint
ALTER TABLE "auth_entry_links" RENAME TO "auth_invitations";--> statement-breakpoint
ALTER INDEX "auth_entry_links_link" RENAME TO "auth_invitations_link";--> statement-breakpoint
ALTER INDEX "auth_entry_links_subject" RENAME TO "auth_invitations_subject";--> statement-breakpoint
ALTER INDEX "auth_entry_links_email" RENAME TO "auth_invitations_email";--> statement-breakpoint
ALTER INDEX "auth_entry_links_expiry" RENAME TO "auth_invitations_expiry";--> statement-breakpoint
ALTER TABLE "auth_invitations" RENAME CONSTRAINT "auth_entry_links_pkey" TO "auth_invitations_pkey";--> statement-breakpoint
ALTER TABLE "auth_flows" RENAME TO "auth_pkce_flows";--> statement-breakpoint
ALTER INDEX "auth_flows_code" RENAME TO "auth_pkce_flows_code";--> statement-breakpoint
ALTER INDEX "auth_flows_expiry" RENAME TO "auth_pkce_flows_expiry";--> statement-breakpoint
ALTER TABLE "auth_pkce_flows" RENAME CONSTRAINT "auth_flows_pkey" TO "auth_pkce_flows_pkey";--> statement-breakpoint
ALTER TABLE "auth_pkce_flows" RENAME CONSTRAINT "auth_flows_user_id_auth_users_id_fk" TO "auth_pkce_flows_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "auth_provider_visits" RENAME TO "auth_oauth_states";--> statement-breakpoint
ALTER INDEX "auth_provider_visits_state" RENAME TO "auth_oauth_states_state";--> statement-breakpoint
ALTER INDEX "auth_provider_visits_expiry" RENAME TO "auth_oauth_states_expiry";--> statement-breakpoint
ALTER TABLE "auth_oauth_states" RENAME CONSTRAINT "auth_provider_visits_pkey" TO "auth_oauth_states_pkey";--> statement-breakpoint
ALTER TABLE "auth_oauth_states" RENAME CONSTRAINT "auth_provider_visits_flow_id_auth_flows_id_fk" TO "auth_oauth_states_flow_id_auth_pkce_flows_id_fk";--> statement-breakpoint
ALTER TABLE "auth_oauth_states" RENAME CONSTRAINT "auth_provider_visits_link_to_auth_users_id_fk" TO "auth_oauth_states_link_to_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "idempotent_requests" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER INDEX "idempotent_requests_key" RENAME TO "idempotency_keys_key";--> statement-breakpoint
ALTER INDEX "idempotent_requests_age" RENAME TO "idempotency_keys_age";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotent_requests_pkey" TO "idempotency_keys_pkey";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotent_requests_user_id_users_id_fk" TO "idempotency_keys_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "reconciliation_sweeps" RENAME TO "reconciliation_runs";--> statement-breakpoint
ALTER TABLE "reconciliation_runs" RENAME CONSTRAINT "reconciliation_sweeps_pkey" TO "reconciliation_runs_pkey";--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME TO "stripe_events";--> statement-breakpoint
ALTER INDEX "webhook_events_by_time" RENAME TO "stripe_events_by_time";--> statement-breakpoint
ALTER TABLE "stripe_events" RENAME CONSTRAINT "webhook_events_pkey" TO "stripe_events_pkey";--> statement-breakpoint
ALTER TABLE "webhook_messages" RENAME TO "webhook_events";--> statement-breakpoint
ALTER INDEX "webhook_messages_by_agent" RENAME TO "webhook_events_by_agent";--> statement-breakpoint
ALTER INDEX "webhook_messages_by_age" RENAME TO "webhook_events_by_age";--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME CONSTRAINT "webhook_messages_pkey" TO "webhook_events_pkey";--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME CONSTRAINT "webhook_messages_agent_id_users_id_fk" TO "webhook_events_agent_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" RENAME COLUMN "asked_from" TO "requested_from";--> statement-breakpoint
ALTER TABLE "auth_users" RENAME COLUMN "email_change_proven_by" TO "email_change_confirmed_by";--> statement-breakpoint
ALTER TABLE "connect_accounts" RENAME COLUMN "denied_looks" TO "denied_reads";--> statement-breakpoint
ALTER TABLE "contract_signatures" RENAME COLUMN "record_seq" TO "audit_log_seq";--> statement-breakpoint
ALTER TABLE "deals" RENAME COLUMN "customer_name_key" TO "customer_name_search";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "seen_failure" TO "applied_failure_id";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "key" TO "dedupe_key";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "facts" TO "payload";--> statement-breakpoint
ALTER TABLE "quota_usage" RENAME COLUMN "counted" TO "counter";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME COLUMN "turn" TO "revision";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME COLUMN "tries" TO "attempts_since_resend";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME CONSTRAINT "webhook_deliveries_event_id_webhook_messages_id_fk" TO "webhook_deliveries_event_id_webhook_events_id_fk";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "key" TO "dedupe_key";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "lane" TO "queue";--> statement-breakpoint
ALTER INDEX "outbox_key" RENAME TO "outbox_dedupe_key";--> statement-breakpoint
ALTER INDEX "outbox_finished_without_key" RENAME TO "outbox_finished_without_dedupe_key";--> statement-breakpoint
ALTER TRIGGER "contract_record_only_grows" ON "contract_audit_log" RENAME TO "contract_audit_log_append_only";--> statement-breakpoint
ALTER FUNCTION "refuse_contract_history_change"() RENAME TO "reject_contract_history_change";--> statement-breakpoint
UPDATE "signing_secrets" SET "purpose" = 'unsubscribe' WHERE "purpose" = 'opt-out';--> statement-breakpoint
UPDATE "outbox" SET "topic" = CASE "topic" WHEN 'notification.tell' THEN 'notification.create' WHEN 'notification.tell-client' THEN 'notification.create-for-client' WHEN 'letter.send' THEN 'email.send' WHEN 'letter.new-link' THEN 'email.new-link' WHEN 'message.bell' THEN 'message.notify' WHEN 'message.letter' THEN 'message.email' WHEN 'sending.proposal-letter' THEN 'proposal.email' WHEN 'session.lost-factor-letter' THEN 'session.lost-factor-email' WHEN 'webhook.happened' THEN 'webhook.dispatch' ELSE "topic" END WHERE "dedupe_key" IS NOT NULL AND "topic" IN ('notification.tell', 'notification.tell-client', 'letter.send', 'letter.new-link', 'message.bell', 'message.letter', 'sending.proposal-letter', 'session.lost-factor-letter', 'webhook.happened');--> statement-breakpoint
UPDATE "outbox" SET "payload" = ("payload" - 'turn') || jsonb_build_object('revision', "payload"->'turn') WHERE "topic" = 'webhook.deliver' AND "state" <> 'done';