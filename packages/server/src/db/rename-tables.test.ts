import { randomUUID } from 'node:crypto';
import { emailUnsubscribeIdSchema, instant } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authOAuthStates, authPkceFlows } from '../auth/flow.tables.ts';
import { authInvitations } from '../auth/invitation.tables.ts';
import { authOneTimeTokens } from '../auth/one-time-token.tables.ts';
import { authUsers } from '../auth/user.tables.ts';
import { demoState } from '../composition/demo/demo.tables.ts';
import { connectAccounts } from '../domains/connect/connect.tables.ts';
import { contractAuditLog } from '../domains/contract/contract-audit-log.tables.ts';
import { contractSignatures } from '../domains/contract/contract-signature.tables.ts';
import { deals } from '../domains/deal/deal.tables.ts';
import { invoices } from '../domains/invoice/invoice.tables.ts';
import { notifications } from '../domains/notification/notification.tables.ts';
import { proposalEmails } from '../domains/proposal-email/proposal-email.tables.ts';
import { quotaUsage } from '../domains/quota/quota.tables.ts';
import { reconciliationRuns } from '../domains/reconciliation/reconciliation.tables.ts';
import { webhookDeliveries, webhookEvents } from '../domains/webhook/webhook.tables.ts';
import { emailDeliveries, emailUnsubscribes, signingSecrets } from '../emails/email.tables.ts';
import { newId } from '../kernel/index.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { userPresence } from '../realtime/presence.tables.ts';
import { idempotencyKeys } from '../transport/rest/idempotency/idempotency-key.tables.ts';
import { stripeEvents } from '../transport/webhooks/stripe/stripe-event.tables.ts';
import { type AnyTable, type Database, openDatabase, type Transaction } from './index.ts';
import { createDatabaseBeforeMigration } from './testing/database-before-migration.ts';
import { createEmptyDatabase, type EmptyDatabase } from './testing/empty-database.ts';

const ID = {
  ann: randomUUID(),
  deal: randomUUID(),
  proposal: randomUUID(),
  contract: randomUUID(),
  endpoint: randomUUID(),
  event: randomUUID(),
  delivery: randomUUID(),
  flow: randomUUID(),
  keyed: randomUUID(),
  retry: randomUUID(),
  unkeyed: randomUUID(),
};
const row = randomUUID;

const users = [
  `insert into users (id, email, name, user_type, created_at, updated_at)
     values ('${ID.ann}', 'ann@example.com', 'Ann', 'agent', 1, 1)`,
  `insert into auth_users (id, email, new_email, email_change_proven_by, user_metadata, app_metadata, created_at, updated_at)
     values ('${ID.ann}', 'ann@example.com', 'new@example.com', 'current', '{}', '{}', 1, 1)`,
  `insert into auth_one_time_tokens (id, user_id, kind, relates_to, asked_from, wrong_codes, created_at, expires_at)
     values ('${row()}', '${ID.ann}', 'recovery', 'ann@example.com', 'a network', 0, 1, 2)`,
  `insert into auth_entry_links (id, link_hash, email, name, subject, created_at, expires_at)
     values ('${row()}', 'invitation hash', 'ben@example.com', 'Ben', 'a proposal', 1, 2)`,
  `insert into auth_flows (id, code_challenge, code_challenge_method, method, provider, created_at, expires_at)
     values ('${ID.flow}', 'a challenge', 's256', 'oauth', 'google', 1, 2)`,
  `insert into auth_provider_visits (id, state_hash, provider, nonce, code_verifier, redirect_to, flow_id, created_at, expires_at)
     values ('${row()}', 'state hash', 'google', 'a nonce', 'a verifier', '/', '${ID.flow}', 1, 2)`,
  `insert into presences (user_id, seen_at) values ('${ID.ann}', 7)`,
];

const work = [
  `insert into deals (id, agent_id, customer_name, customer_name_key, customer_email, customer_phone, status, created_at, updated_at)
     values ('${ID.deal}', '${ID.ann}', 'Ben Buyer', 'ben buyer', 'ben@example.com', '555-0100', 'active', 1, 1)`,
  `insert into proposals (id, deal_id, agent_id, service_type, search_text, pricing_structure, amount, status, payment_status, created_at, updated_at)
     values ('${ID.proposal}', '${ID.deal}', '${ID.ann}', 'Tour', 'tour', 'fixed', '250', 'pending', 'invoiced', 1, 1)`,
  `insert into proposal_sends (id, proposal_id, agent_id, email, created_at)
     values ('${row()}', '${ID.proposal}', '${ID.ann}', 'ben@example.com', 8)`,
  `insert into contracts (id, proposal_id, content, status, created_at, updated_at)
     values ('${ID.contract}', '${ID.proposal}', 'Agreed.', 'signed', 1, 1)`,
  `insert into contract_record (id, contract_id, seq, version, kind, actor, at, details, prev, hash)
     values ('${row()}', '${ID.contract}', 1, 1, 'signed', '{}', 9, '{}', 'a', 'b')`,
  `insert into contract_signatures (id, contract_id, version, signer_id, signer_email, typed_name, consent_version, parties, signed_at, record_seq)
     values ('${row()}', '${ID.contract}', 1, '${ID.ann}', 'ben@example.com', 'Ben', '1', '{}', 9, 4)`,
];

const money = [
  `insert into invoices (id, proposal_id, deal_id, agent_id, attempt, amount, fee, currency, description, customer_name, customer_email, status, seen_failure, created_at, updated_at)
     values ('${row()}', '${ID.proposal}', '${ID.deal}', '${ID.ann}', 1, 100, 20, 'usd', 'Tour', 'Ben', 'ben@example.com', 'open', 'ch_failed', 1, 1)`,
  `insert into connect_accounts (agent_id, email, status, needs, denied_looks, created_at, updated_at)
     values ('${ID.ann}', 'ann@example.com', 'verified', 0, 2, 1, 1)`,
  `insert into reconciliation_sweeps (name, leased_until, due_at) values ('provider', 3, 4)`,
  `insert into quota_usage (user_id, counted, used) values ('${ID.ann}', 'deals', 5)`,
  `insert into idempotent_requests (id, user_id, key, fingerprint, holder, leased_until, created_at)
     values ('${row()}', '${ID.ann}', 'the key', 'a hash', 'an attempt', 3, 1)`,
];

const messages = [
  `insert into notifications (id, user_id, kind, key, facts, created_at)
     values ('${row()}', '${ID.ann}', 'payout_sent', 'payout_sent:1', '{"amount":100}', 1)`,
  `insert into notifications (id, user_id, kind, key, facts, created_at)
     values ('${row()}', '${ID.ann}', 'letter_failed', 'letter_failed:1', '{}', 2)`,
  `insert into letters (id, key, kind, email, created_at)
     values ('${row()}', 'ben:payout', 'payout_sent', 'ben@example.com', 1)`,
  `insert into letter_mutes (id, email, topic, created_at)
     values ('${row()}', 'ben@example.com', 'messages', 1)`,
  `insert into letter_keys (purpose, secret, created_at) values ('opt-out', 'a secret', 1)`,
  `insert into demo_marks (name, made_at) values ('demo', 6)`,
  `insert into webhook_events (id, type, received_at) values ('evt_1', 'invoice.paid', 5)`,
  `insert into webhook_endpoints (id, agent_id, url, description, event_types, state, secret, created_at, updated_at)
     values ('${ID.endpoint}', '${ID.ann}', 'https://a.example/', '', '[]', 'on', 'whsec_a', 1, 1)`,
  `insert into webhook_messages (id, agent_id, type, body, created_at)
     values ('${ID.event}', '${ID.ann}', 'invoice.paid', '{}', 1)`,
  `insert into webhook_deliveries (id, endpoint_id, event_id, state, turn, tries, attempts, created_at)
     values ('${ID.delivery}', '${ID.endpoint}', '${ID.event}', 'waiting', 3, 1, 2, 1)`,
  `insert into outbox (id, topic, key, lane, payload, state, attempts, run_at, leased_until, created_at) values
     ('${row()}', 'notification.tell', '${ID.ann}:letter_failed:1', 'notification', '{}', 'done', 1, 1, 0, 1),
     ('${ID.keyed}', 'letter.send', 'ben:payout', 'email', '{}', 'done', 1, 1, 0, 1),
     ('${ID.retry}', 'webhook.deliver', null, 'webhook:a', '{"deliveryId":"${ID.delivery}","turn":3}', 'waiting', 0, 1, 0, 1),
     ('${ID.unkeyed}', 'auth.proof-letter', null, 'sign-in', '{}', 'waiting', 0, 1, 0, 1)`,
];

describe('the migration that renames tables and columns', () => {
  let place: EmptyDatabase;
  let db: Database;
  beforeEach(async () => {
    place = await createEmptyDatabase();
    await createDatabaseBeforeMigration('0027_rename-tables', place, [
      ...users,
      ...work,
      ...money,
      ...messages,
    ]);
    db = openDatabase({ ...place, onIdleError: () => undefined });
    await db.migrate();
  });
  afterEach(async () => {
    await db.close();
    await place.remove();
  });

  const read = (table: AnyTable) => db.read.select().from(table);

  it('keeps the rows of renamed tables', async () => {
    expect(await read(authInvitations)).toMatchObject([
      { linkHash: 'invitation hash', subject: 'a proposal' },
    ]);
    expect(await read(authPkceFlows)).toMatchObject([{ id: ID.flow, codeChallenge: 'a challenge' }]);
    expect(await read(authOAuthStates)).toMatchObject([{ stateHash: 'state hash', flowId: ID.flow }]);
    expect(await read(userPresence)).toEqual([{ userId: ID.ann, seenAt: 7 }]);
    expect(await read(proposalEmails)).toMatchObject([{ proposalId: ID.proposal, createdAt: 8 }]);
    expect(await read(contractAuditLog)).toMatchObject([{ contractId: ID.contract, seq: 1, hash: 'b' }]);
    expect(await read(reconciliationRuns)).toMatchObject([{ name: 'provider', dueAt: 4 }]);
    expect(await read(idempotencyKeys)).toMatchObject([{ userId: ID.ann, key: 'the key' }]);
    expect(await read(emailUnsubscribes)).toMatchObject([{ email: 'ben@example.com', topic: 'messages' }]);
    expect(await read(signingSecrets)).toMatchObject([{ purpose: 'unsubscribe', secret: 'a secret' }]);
    expect(await read(stripeEvents)).toMatchObject([{ id: 'evt_1', type: 'invoice.paid', receivedAt: 5 }]);
    expect(await read(webhookEvents)).toMatchObject([{ id: ID.event, agentId: ID.ann }]);
  });

  it('keeps the values of renamed columns', async () => {
    expect(await read(authUsers)).toMatchObject([{ emailChangeConfirmedBy: 'current' }]);
    expect(await read(authOneTimeTokens)).toMatchObject([{ requestedFrom: 'a network' }]);
    expect(await read(deals)).toMatchObject([{ customerNameSearch: 'ben buyer' }]);
    expect(await read(contractSignatures)).toMatchObject([{ auditLogSeq: 4 }]);
    expect(await read(invoices)).toMatchObject([{ appliedFailureId: 'ch_failed' }]);
    expect(await read(connectAccounts)).toMatchObject([{ deniedReads: 2 }]);
    expect(await read(quotaUsage)).toMatchObject([{ counter: 'deals', used: 5 }]);
    expect(await db.read.select().from(notifications).orderBy(notifications.createdAt)).toMatchObject([
      { kind: 'payout_sent', dedupeKey: 'payout_sent:1', payload: { amount: 100 } },
      { kind: 'email_failed', dedupeKey: 'email_failed:1' },
    ]);
    expect(await read(emailDeliveries)).toMatchObject([{ dedupeKey: 'ben:payout' }]);
    expect(await read(demoState)).toEqual([{ name: 'demo', createdAt: 6 }]);
    expect(await read(webhookDeliveries)).toMatchObject([
      { eventId: ID.event, revision: 3, attemptsSinceResend: 1, attempts: 2 },
    ]);
  });

  it('renames the topics of jobs with a dedupe key, and the revision of waiting deliveries', async () => {
    const jobs = await db.read.select().from(outbox);
    expect(jobs).toHaveLength(4);
    expect(jobs.find(({ topic }) => topic === 'notification.create')).toMatchObject({
      dedupeKey: `${ID.ann}:email_failed:1`,
    });
    expect(jobs.find(({ id }) => id === ID.keyed)).toMatchObject({
      topic: 'email.send',
      dedupeKey: 'ben:payout',
      queue: 'email',
    });
    expect(jobs.find(({ id }) => id === ID.retry)).toMatchObject({
      queue: 'webhook:a',
      payload: { deliveryId: ID.delivery, revision: 3 },
    });
    // The worker reads the old topic (`outbox/renamed-jobs.ts`).
    expect(jobs.find(({ id }) => id === ID.unkeyed)).toMatchObject({ topic: 'auth.proof-letter' });
  });

  it('keeps foreign keys, unique indexes and the triggers of the audit log', async () => {
    const [unsubscribe] = await db.read.select().from(emailUnsubscribes);
    if (!unsubscribe) throw new Error('The unsubscribe is missing.');
    const again = { ...unsubscribe, id: newId(emailUnsubscribeIdSchema) };
    const write = (work: (tx: Transaction) => Promise<unknown>) => db.transaction(work);
    await expect(write((tx) => tx.delete(webhookEvents))).rejects.toThrow();
    await expect(write((tx) => tx.delete(contractAuditLog))).rejects.toThrow();
    await expect(write((tx) => tx.update(contractAuditLog).set({ at: instant(1) }))).rejects.toThrow();
    await expect(write((tx) => tx.insert(emailUnsubscribes).values(again))).rejects.toThrow();
    expect(await db.read.$count(webhookEvents)).toBe(1);
  });
});
