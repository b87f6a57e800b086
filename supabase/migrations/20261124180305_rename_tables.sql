-- Derived from packages/server/src/db/migrations/postgres/0027_rename-tables.sql by scripts/derive-supabase-migrations.mjs.
-- Brings about the same as the server would at its start, unless the server was here before.
do $migration$
begin
  -- Held until the end of the transaction: a server that starts meanwhile waits, and then finds everything done.
  perform pg_advisory_xact_lock(7204117);
  perform set_config('search_path', 'public', true);
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key,
    hash text not null,
    created_at bigint
  );
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795543385000) then
    return;
  end if;

ALTER TABLE "letters" RENAME TO "email_deliveries";
ALTER TABLE "email_deliveries" RENAME COLUMN "key" TO "dedupe_key";
ALTER INDEX "letters_key" RENAME TO "email_deliveries_dedupe_key";
ALTER INDEX "letters_by_age" RENAME TO "email_deliveries_by_age";
ALTER INDEX "letters_by_proposal" RENAME TO "email_deliveries_by_proposal";
ALTER TABLE "email_deliveries" RENAME CONSTRAINT "letters_pkey" TO "email_deliveries_pkey";
ALTER TABLE "email_deliveries" RENAME CONSTRAINT "letters_proposal_id_proposals_id_fk" TO "email_deliveries_proposal_id_proposals_id_fk";
ALTER TABLE "letter_mutes" RENAME TO "email_unsubscribes";
ALTER INDEX "letter_mutes_once" RENAME TO "email_unsubscribes_once";
ALTER TABLE "email_unsubscribes" RENAME CONSTRAINT "letter_mutes_pkey" TO "email_unsubscribes_pkey";
ALTER TABLE "letter_keys" RENAME TO "signing_secrets";
ALTER TABLE "signing_secrets" RENAME CONSTRAINT "letter_keys_pkey" TO "signing_secrets_pkey";
ALTER TABLE "proposal_sends" RENAME TO "proposal_emails";
ALTER INDEX "proposal_sends_by_proposal" RENAME TO "proposal_emails_by_proposal";
ALTER INDEX "proposal_sends_by_age" RENAME TO "proposal_emails_by_age";
ALTER INDEX "proposal_sends_by_agent" RENAME TO "proposal_emails_by_agent";
ALTER TABLE "proposal_emails" RENAME CONSTRAINT "proposal_sends_pkey" TO "proposal_emails_pkey";
ALTER TABLE "proposal_emails" RENAME CONSTRAINT "proposal_sends_proposal_id_proposals_id_fk" TO "proposal_emails_proposal_id_proposals_id_fk";
ALTER TABLE "proposal_emails" RENAME CONSTRAINT "proposal_sends_agent_id_users_id_fk" TO "proposal_emails_agent_id_users_id_fk";
ALTER TABLE "presences" RENAME TO "user_presence";
ALTER INDEX "presences_seen" RENAME TO "user_presence_seen";
ALTER TABLE "user_presence" RENAME CONSTRAINT "presences_pkey" TO "user_presence_pkey";
ALTER TABLE "contract_record" RENAME TO "contract_audit_log";
ALTER INDEX "contract_record_in_order" RENAME TO "contract_audit_log_in_order";
ALTER TABLE "contract_audit_log" RENAME CONSTRAINT "contract_record_pkey" TO "contract_audit_log_pkey";
ALTER TABLE "contract_audit_log" RENAME CONSTRAINT "contract_record_contract_id_contracts_id_fk" TO "contract_audit_log_contract_id_contracts_id_fk";
ALTER TABLE "demo_marks" RENAME TO "demo_state";
ALTER TABLE "demo_state" RENAME COLUMN "made_at" TO "created_at";
ALTER TABLE "demo_state" RENAME CONSTRAINT "demo_marks_pkey" TO "demo_state_pkey";
ALTER TABLE "auth_entry_links" RENAME TO "auth_invitations";
ALTER INDEX "auth_entry_links_link" RENAME TO "auth_invitations_link";
ALTER INDEX "auth_entry_links_subject" RENAME TO "auth_invitations_subject";
ALTER INDEX "auth_entry_links_email" RENAME TO "auth_invitations_email";
ALTER INDEX "auth_entry_links_expiry" RENAME TO "auth_invitations_expiry";
ALTER TABLE "auth_invitations" RENAME CONSTRAINT "auth_entry_links_pkey" TO "auth_invitations_pkey";
ALTER TABLE "auth_flows" RENAME TO "auth_pkce_flows";
ALTER INDEX "auth_flows_code" RENAME TO "auth_pkce_flows_code";
ALTER INDEX "auth_flows_expiry" RENAME TO "auth_pkce_flows_expiry";
ALTER TABLE "auth_pkce_flows" RENAME CONSTRAINT "auth_flows_pkey" TO "auth_pkce_flows_pkey";
ALTER TABLE "auth_pkce_flows" RENAME CONSTRAINT "auth_flows_user_id_auth_users_id_fk" TO "auth_pkce_flows_user_id_auth_users_id_fk";
ALTER TABLE "auth_provider_visits" RENAME TO "auth_oauth_states";
ALTER INDEX "auth_provider_visits_state" RENAME TO "auth_oauth_states_state";
ALTER INDEX "auth_provider_visits_expiry" RENAME TO "auth_oauth_states_expiry";
ALTER TABLE "auth_oauth_states" RENAME CONSTRAINT "auth_provider_visits_pkey" TO "auth_oauth_states_pkey";
ALTER TABLE "auth_oauth_states" RENAME CONSTRAINT "auth_provider_visits_flow_id_auth_flows_id_fk" TO "auth_oauth_states_flow_id_auth_pkce_flows_id_fk";
ALTER TABLE "auth_oauth_states" RENAME CONSTRAINT "auth_provider_visits_link_to_auth_users_id_fk" TO "auth_oauth_states_link_to_auth_users_id_fk";
ALTER TABLE "idempotent_requests" RENAME TO "idempotency_keys";
ALTER INDEX "idempotent_requests_key" RENAME TO "idempotency_keys_key";
ALTER INDEX "idempotent_requests_age" RENAME TO "idempotency_keys_age";
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotent_requests_pkey" TO "idempotency_keys_pkey";
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotent_requests_user_id_users_id_fk" TO "idempotency_keys_user_id_users_id_fk";
ALTER TABLE "reconciliation_sweeps" RENAME TO "reconciliation_runs";
ALTER TABLE "reconciliation_runs" RENAME CONSTRAINT "reconciliation_sweeps_pkey" TO "reconciliation_runs_pkey";
ALTER TABLE "webhook_events" RENAME TO "stripe_events";
ALTER INDEX "webhook_events_by_time" RENAME TO "stripe_events_by_time";
ALTER TABLE "stripe_events" RENAME CONSTRAINT "webhook_events_pkey" TO "stripe_events_pkey";
ALTER TABLE "webhook_messages" RENAME TO "webhook_events";
ALTER INDEX "webhook_messages_by_agent" RENAME TO "webhook_events_by_agent";
ALTER INDEX "webhook_messages_by_age" RENAME TO "webhook_events_by_age";
ALTER TABLE "webhook_events" RENAME CONSTRAINT "webhook_messages_pkey" TO "webhook_events_pkey";
ALTER TABLE "webhook_events" RENAME CONSTRAINT "webhook_messages_agent_id_users_id_fk" TO "webhook_events_agent_id_users_id_fk";
ALTER TABLE "auth_one_time_tokens" RENAME COLUMN "asked_from" TO "requested_from";
ALTER TABLE "auth_users" RENAME COLUMN "email_change_proven_by" TO "email_change_confirmed_by";
ALTER TABLE "connect_accounts" RENAME COLUMN "denied_looks" TO "denied_reads";
ALTER TABLE "contract_signatures" RENAME COLUMN "record_seq" TO "audit_log_seq";
ALTER TABLE "deals" RENAME COLUMN "customer_name_key" TO "customer_name_search";
ALTER TABLE "invoices" RENAME COLUMN "seen_failure" TO "applied_failure_id";
ALTER TABLE "notifications" RENAME COLUMN "key" TO "dedupe_key";
ALTER TABLE "notifications" RENAME COLUMN "facts" TO "payload";
ALTER TABLE "quota_usage" RENAME COLUMN "counted" TO "counter";
ALTER TABLE "webhook_deliveries" RENAME COLUMN "turn" TO "revision";
ALTER TABLE "webhook_deliveries" RENAME COLUMN "tries" TO "attempts_since_resend";
ALTER TABLE "webhook_deliveries" RENAME CONSTRAINT "webhook_deliveries_event_id_webhook_messages_id_fk" TO "webhook_deliveries_event_id_webhook_events_id_fk";
ALTER TABLE "outbox" RENAME COLUMN "key" TO "dedupe_key";
ALTER TABLE "outbox" RENAME COLUMN "lane" TO "queue";
ALTER INDEX "outbox_key" RENAME TO "outbox_dedupe_key";
ALTER INDEX "outbox_finished_without_key" RENAME TO "outbox_finished_without_dedupe_key";
ALTER TRIGGER "contract_record_only_grows" ON "contract_audit_log" RENAME TO "contract_audit_log_append_only";
ALTER FUNCTION "refuse_contract_history_change"() RENAME TO "reject_contract_history_change";
UPDATE "signing_secrets" SET "purpose" = 'unsubscribe' WHERE "purpose" = 'opt-out';
UPDATE "outbox" SET "topic" = CASE "topic" WHEN 'notification.tell' THEN 'notification.create' WHEN 'notification.tell-client' THEN 'notification.create-for-client' WHEN 'letter.send' THEN 'email.send' WHEN 'letter.new-link' THEN 'email.new-link' WHEN 'message.bell' THEN 'message.notify' WHEN 'message.letter' THEN 'message.email' WHEN 'sending.proposal-letter' THEN 'proposal.email' WHEN 'session.lost-factor-letter' THEN 'session.lost-factor-email' WHEN 'webhook.happened' THEN 'webhook.dispatch' ELSE "topic" END WHERE "dedupe_key" IS NOT NULL AND "topic" IN ('notification.tell', 'notification.tell-client', 'letter.send', 'letter.new-link', 'message.bell', 'message.letter', 'sending.proposal-letter', 'session.lost-factor-letter', 'webhook.happened');
UPDATE "outbox" SET "payload" = ("payload" - 'turn') || jsonb_build_object('revision', "payload"->'turn') WHERE "topic" = 'webhook.deliver' AND "state" <> 'done';

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('8c3f47ea258f95b0039598783b5217cc47e41b6cd4d21805fd61ef1dddd1ae41', 1795543385000);
end
$migration$;

do $closing$
declare
  name text;
begin
  foreach name in array array[
    'email_deliveries',
    'email_unsubscribes',
    'signing_secrets',
    'proposal_emails',
    'user_presence',
    'contract_audit_log',
    'demo_state',
    'auth_invitations',
    'auth_pkce_flows',
    'auth_oauth_states',
    'idempotency_keys',
    'reconciliation_runs',
    'stripe_events',
    'webhook_events'
  ] loop
    -- A server that is ahead of this file may have dropped the table again.
    continue when to_regclass(format('public.%I', name)) is null;
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from anon, authenticated', name);
  end loop;
end
$closing$;
