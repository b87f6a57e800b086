import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contractIdSchema, instant, proposalIdSchema } from '@gable/contracts/kernel';
import SqliteClient from 'better-sqlite3';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { authSessions } from '../auth/session.tables.ts';
import { authUsers } from '../auth/user.tables.ts';
import { apiKeys } from '../domains/api-key/api-key.tables.ts';
import { contracts } from '../domains/contract/contract.tables.ts';
import { contractRevisions } from '../domains/contract/contract-revision.tables.ts';
import { contractVersions } from '../domains/contract/contract-version.tables.ts';
import { invoices } from '../domains/invoice/invoice.tables.ts';
import { users } from '../domains/profile/profile.tables.ts';
import { proposals } from '../domains/proposal/proposal.tables.ts';
import { proposalEmails } from '../domains/proposal-email/proposal-email.tables.ts';
import { webhookEndpoints } from '../domains/webhook/webhook.tables.ts';
import { newId } from '../kernel/index.ts';
import { createPostgresDatabase } from '../testing/postgres-databases.ts';
import { dialect, openDatabase } from './index.ts';
import { createDatabaseBeforeMigration } from './testing/database-before-migration.ts';
import { createEmptyDatabase } from './testing/empty-database.ts';

/** A file of SQLite's migrations. */
const readMigration = (name: string) =>
  readFile(new URL(`./migrations/sqlite/${name}`, import.meta.url), 'utf8');

/** Migrates in a separate process. Returns its stderr, which is empty on success. */
async function migrateInProcess(place: Record<string, string>): Promise<string> {
  const script = fileURLToPath(new URL('../testing/migrate-in-process.ts', import.meta.url));
  const env = { ...process.env, GABLE_DIALECT: dialect, ...place };
  const { stderr } = await promisify(execFile)(process.execPath, [script], { env });
  return stderr;
}

describe('migrate', () => {
  it.runIf(dialect === 'postgres')('can be done by two processes on one PostgreSQL at once', async () => {
    const { url, drop } = await createPostgresDatabase('template0');
    expect(
      await Promise.all([migrateInProcess({ DATABASE_URL: url }), migrateInProcess({ DATABASE_URL: url })]),
    ).toEqual(['', '']);
    const db = openDatabase({ databaseUrl: url, file: '', onIdleError: () => undefined });
    expect(await db.read.$count(users)).toBe(0);
    await db.close();
    await drop();
  });

  it.runIf(dialect === 'sqlite')(
    'can be done by three processes on one empty SQLite file at once',
    async () => {
      const place = await createEmptyDatabase();
      // Each process migrates three files in sequence, so that the first one to finish a file
      // competes for the next.
      const files = [place.file, `${place.file}-2`, `${place.file}-3`];
      const processes = Array.from({ length: 3 }, () => migrateInProcess({ SQLITE_FILES: files.join(' ') }));
      expect(await Promise.all(processes)).toEqual(['', '', '']);
      for (const file of files) {
        const db = openDatabase({ ...place, file, onIdleError: () => undefined });
        expect(await db.read.$count(users)).toBe(0);
        await db.close();
      }
      await place.remove();
    },
  );

  it.runIf(dialect === 'sqlite')('keeps all rows that reference a table that is recreated', async () => {
    const place = await createEmptyDatabase();
    const client = new SqliteClient(place.file);
    client.pragma('foreign_keys = ON');
    client.exec(await readMigration('0000_initial.sql'));
    // The migrator finds the applied migrations by their time.
    const initialAt = /"when": (\d+)/.exec(await readMigration('meta/_journal.json'))?.[1] ?? '';
    const at = 1_700_000_000_000;
    client.exec(`
      insert into auth_users (id, email, password_hash, user_metadata, app_metadata, created_at, updated_at)
        values ('u', 'ann@example.com', 'a hash', '{}', '{}', ${at}, ${at});
      insert into auth_sessions (id, user_id, aal, amr, created_at, updated_at)
        values ('s', 'u', 'aal1', '[]', ${at}, ${at});
      create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric);
      insert into __drizzle_migrations (hash, created_at) values ('initial', ${initialAt});`);
    client.close();
    const db = openDatabase({ ...place, onIdleError: () => undefined });
    await db.migrate();
    const [user] = await db.read.select().from(authUsers);
    expect(user).toMatchObject({
      id: 'u',
      email: 'ann@example.com',
      passwordHash: 'a hash',
      phone: null,
      isAnonymous: false,
    });
    expect(await db.read.$count(authSessions)).toBe(1);
    await db.close();
    await place.remove();
  });

  it('keeps the scopes of API keys and the rotated secrets of webhook endpoints', async () => {
    const place = await createEmptyDatabase();
    const [ann, reading, writing, rotated, other] = Array.from({ length: 5 }, () => randomUUID());
    await createDatabaseBeforeMigration('0022_key-scopes-and-secrets', place, [
      `insert into users (id, email, name, user_type, created_at, updated_at)
         values ('${ann}', 'ann@example.com', 'Ann', 'agent', 1, 1)`,
      `insert into api_keys (id, user_id, name, scope, beginning, hash, created_at, calls, window_ends_at)
         values ('${reading}', '${ann}', 'Reads', 'read', 'gable_test_a', 'hash-1', 1, 0, 1),
                ('${writing}', '${ann}', 'Writes', 'write', 'gable_test_b', 'hash-2', 2, 0, 1)`,
      `insert into webhook_endpoints (id, agent_id, url, description, event_types, state, secret, previous_secret, previous_until, created_at, updated_at)
         values ('${rotated}', '${ann}', 'https://a.example/', '', '[]', 'on', 'whsec_b', 'whsec_a', 9, 1, 1),
                ('${other}', '${ann}', 'https://b.example/', '', '[]', 'on', 'whsec_c', null, null, 2, 1)`,
    ]);
    const db = openDatabase({ ...place, onIdleError: () => undefined });
    await db.migrate();
    const keys = await db.read.select().from(apiKeys).orderBy(asc(apiKeys.createdAt));
    const areas = ['deals', 'proposals', 'contracts', 'invoices', 'payouts'];
    expect(keys.map(({ scopes }) => scopes)).toEqual([
      areas.map((area) => `${area}:read`),
      areas.map((area) => `${area}:write`),
    ]);
    expect(keys.map(({ addresses }) => addresses)).toEqual([[], []]);
    const endpoints = await db.read.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.createdAt));
    expect(endpoints.map(({ previousSecrets }) => previousSecrets)).toEqual([
      [{ secret: 'whsec_a', until: 9 }],
      [],
    ]);
    await db.close();
    await place.remove();
  });

  it('stores the agent of every proposal and proposal email, and keeps all references to them', async () => {
    const place = await createEmptyDatabase();
    const [ann, bob, deal, other, first, second, contract, send] = Array.from({ length: 8 }, () =>
      randomUUID(),
    );
    const ofDeal = "'Ben Buyer', 'ben buyer', 'ben@example.com', '555-0100', 'active', 1, 1";
    const proposed =
      "'Negotiation', 'Talk', 'negotiation', 'fixed', '250', 'Net 7', 'pending', 'invoiced', 'in_1', 'https://pay.example', 5, 6";
    await createDatabaseBeforeMigration('0005_proposals-by-agent', place, [
      `insert into users (id, email, name, user_type, created_at, updated_at)
         values ('${ann}', 'ann@example.com', 'Ann', 'agent', 1, 1), ('${bob}', 'bob@example.com', 'Bob', 'agent', 1, 1)`,
      `insert into deals (id, agent_id, customer_name, customer_name_key, customer_email, customer_phone, status, created_at, updated_at)
         values ('${deal}', '${ann}', ${ofDeal}), ('${other}', '${bob}', ${ofDeal})`,
      `insert into proposals (id, deal_id, service_type, description, search_text, pricing_structure, amount, terms, status, payment_status, invoice_id, invoice_url, created_at, updated_at)
         values ('${first}', '${deal}', ${proposed}), ('${second}', '${other}', ${proposed})`,
      `insert into contracts (id, proposal_id, content, status, created_at, updated_at)
         values ('${contract}', '${first}', 'Agreed.', 'draft', 1, 1)`,
      `insert into proposal_sends (id, proposal_id, email, created_at, delivered_at, failure)
         values ('${send}', '${second}', 'ben@example.com', 7, 8, 'No such mailbox')`,
    ]);
    const db = openDatabase({ ...place, onIdleError: () => undefined });
    await db.migrate();
    const rows = await db.read.select().from(proposals).orderBy(asc(proposals.agentId));
    const kept = {
      serviceType: 'Negotiation',
      description: 'Talk',
      searchText: 'negotiation',
      pricingStructure: 'fixed',
      amount: '250',
      amountCents: 25_000,
      lineItems: [],
      terms: 'Net 7',
      status: 'pending',
      paymentStatus: 'invoiced',
      invoiceId: 'in_1',
      invoiceUrl: 'https://pay.example',
      sentAt: null,
      viewedAt: null,
      changesRequestedAt: null,
      invoicedAt: null,
      dueAt: null,
      paidAt: null,
      scheduledCount: 0,
      scheduledPaidCount: 0,
      dispute: null,
      refunded: 0,
      tourEnding: null,
      clientEmail: null,
      clientName: null,
      clientId: null,
      clientBoundAt: null,
      createdAt: 5,
      updatedAt: 6,
    };
    const expected = [
      { ...kept, id: first, dealId: deal, agentId: ann },
      { ...kept, id: second, dealId: other, agentId: bob, sentAt: 7 },
    ];
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(expect.arrayContaining(expected));
    expect(await db.read.select().from(contracts)).toMatchObject([{ id: contract, proposalId: first }]);
    expect(await db.read.select().from(contractRevisions)).toMatchObject([
      { contractId: contract, version: 1, content: 'Agreed.', source: 'edit', savedBy: ann, savedAt: 1 },
    ]);
    expect(await db.read.select().from(proposalEmails)).toEqual([
      {
        id: send,
        invoiceId: null,
        proposalId: second,
        agentId: bob,
        email: 'ben@example.com',
        createdAt: 7,
        deliveredAt: 8,
        failure: 'No such mailbox',
      },
    ]);
    // The database now rejects a proposal with another agent than its deal.
    const [theirs, ours] = [rows.find(({ id }) => id === second), rows.find(({ id }) => id === first)];
    if (!theirs || !ours) throw new Error('A proposal is missing.');
    const wrong = { ...ours, id: newId(proposalIdSchema), agentId: theirs.agentId };
    await expect(db.transaction((tx) => tx.insert(proposals).values(wrong))).rejects.toThrow();
    await db.transaction((tx) => tx.insert(proposals).values({ ...wrong, agentId: ours.agentId }));
    expect(await db.read.$count(proposals)).toBe(3);
    await db.close();
    await place.remove();
  });

  it('converts the text of every contract to its first version, frozen if it was sent', async () => {
    const place = await createEmptyDatabase();
    const [ann, deal, one, two, draft, signed] = Array.from({ length: 6 }, () => randomUUID());
    const proposed =
      "'Negotiation', null, 'negotiation', 'fixed', '250', null, 'pending', 'not_invoiced', null, null, 1, 1";
    await createDatabaseBeforeMigration('0006_contract-signing', place, [
      `insert into users (id, email, name, user_type, created_at, updated_at)
         values ('${ann}', 'ann@example.com', 'Ann', 'agent', 1, 1)`,
      `insert into deals (id, agent_id, customer_name, customer_name_key, customer_email, customer_phone, status, created_at, updated_at)
         values ('${deal}', '${ann}', 'Ben Buyer', 'ben buyer', 'ben@example.com', '555-0100', 'active', 1, 1)`,
      `insert into proposals (id, deal_id, agent_id, service_type, description, search_text, pricing_structure, amount, terms, status, payment_status, invoice_id, invoice_url, created_at, updated_at)
         values ('${one}', '${deal}', '${ann}', ${proposed}), ('${two}', '${deal}', '${ann}', ${proposed})`,
      `insert into contracts (id, proposal_id, content, status, created_at, updated_at)
         values ('${draft}', '${one}', 'A draft.', 'draft', 3, 4), ('${signed}', '${two}', 'Agreed.', 'signed', 5, 6)`,
    ]);
    const db = openDatabase({ ...place, onIdleError: () => undefined });
    await db.migrate();
    const made = { number: 1, createdBy: ann };
    expect(
      await db.read.select().from(contractVersions).orderBy(asc(contractVersions.createdAt)),
    ).toMatchObject([
      { ...made, contractId: draft, content: 'A draft.', createdAt: 3, frozenAt: null },
      { ...made, contractId: signed, content: 'Agreed.', createdAt: 5, frozenAt: 6 },
    ]);
    await db.close();
    await place.remove();
  });

  it('binds accepted, signed, invoiced and paid proposals to the email on that record', async () => {
    const place = await createEmptyDatabase();
    const [ann, ben, cy, deal] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const ids = Array.from({ length: 7 }, () => randomUUID()).sort();
    const [open, accepted, signed, invoiced, paid, outside, conflict] = ids;
    const proposal = (id = '') =>
      `('${id}', '${deal}', '${ann}', 'Tour', null, 'tour', 'fixed', '250', null, 'pending', 'not_initiated', null, null, 1, 1)`;
    const response = (id = '', by = ben) =>
      `('${randomUUID()}', '${id}', 'accepted', null, '{}', '${by}', 5)`;
    const invoice = (id = '', email = '', status = '', name = 'Ben Buyer') =>
      `('${randomUUID()}', '${id}', '${deal}', '${ann}', 1, 100, 20, 'usd', 'Tour', '${name}', '${email}', '${status}', 7, null, 7)`;
    const [contract, paper] = [randomUUID(), randomUUID()];
    await createDatabaseBeforeMigration('0015_bound-clients', place, [
      `insert into users (id, email, name, user_type, created_at, updated_at) values
         ('${ann}', 'ann@example.com', 'Ann', 'agent', 1, 1), ('${ben}', 'ben@example.com', 'Ben Buyer', 'buyer', 1, 1),
         ('${cy}', 'cy@example.com', 'Cy', 'buyer', 1, 1)`,
      `insert into deals (id, agent_id, customer_name, customer_name_key, customer_email, customer_phone, status, created_at, updated_at)
         values ('${deal}', '${ann}', 'Cy Young', 'cy young', 'cy@example.com', '555-0100', 'active', 1, 1)`,
      `insert into proposals (id, deal_id, agent_id, service_type, description, search_text, pricing_structure, amount, terms, status, payment_status, invoice_id, invoice_url, created_at, updated_at)
         values ${ids.map(proposal).join(', ')}`,
      `insert into proposal_answers (id, proposal_id, answer, reason, offer, answered_by, answered_at)
         values ${response(accepted)}, ${response(paid)}, ${response(conflict, cy)}`,
      `insert into contracts (id, proposal_id, content, status, created_at, updated_at) values
         ('${contract}', '${signed}', 'Agreed.', 'signed', 5, 6), ('${paper}', '${outside}', 'Agreed.', 'signed', 5, 6)`,
      `insert into contract_signatures (id, contract_id, version, signer_id, signer_email, typed_name, consent_version, parties, signed_at, record_seq)
         values ('${randomUUID()}', '${contract}', 1, '${ben}', 'ben@example.com', 'B. Buyer', '1', '{"customerName":"Ben Buyer"}', 6, 3)`,
      `insert into invoices (id, proposal_id, deal_id, agent_id, attempt, amount, fee, currency, description, customer_name, customer_email, status, created_at, paid_at, updated_at)
         values ${invoice(invoiced, 'ben@example.com', 'open')}, ${invoice(paid, 'ben@example.com', 'paid')}, ${invoice(conflict, 'ben@example.com', 'paid', 'BEN ÅS')}`,
    ]);
    const db = openDatabase({ ...place, onIdleError: () => undefined });
    await db.migrate();
    const rows = await db.read.select().from(proposals).orderBy(asc(proposals.id));
    const toBen = { clientEmail: 'ben@example.com', clientName: 'Ben Buyer', searchText: 'tour\nben buyer' };
    expect(rows).toMatchObject([
      {
        id: open,
        clientEmail: null,
        clientName: null,
        clientId: null,
        clientBoundAt: null,
        searchText: 'tour',
      },
      { id: accepted, ...toBen, clientId: ben, clientBoundAt: 5 },
      { id: signed, ...toBen, clientId: ben, clientBoundAt: 6 },
      { id: invoiced, ...toBen, clientId: null, clientBoundAt: 7 },
      { id: paid, ...toBen, clientId: ben, clientBoundAt: 7 },
      {
        id: outside,
        clientEmail: 'cy@example.com',
        clientName: 'Cy Young',
        clientId: null,
        clientBoundAt: 6,
      },
      // The payment takes precedence over other records.
      { id: conflict, clientEmail: 'ben@example.com', clientName: 'BEN ÅS', clientBoundAt: 7 },
    ]);
    const names = await db.read.select({ name: invoices.customerNameSearch }).from(invoices);
    expect(names.map(({ name }) => name).toSorted()).toEqual(['ben buyer', 'ben buyer', 'ben ås']);
    await db.close();
    await place.remove();
  });

  it('stores the recipient and time of every version, from the audit log or from the deal', async () => {
    const place = await createEmptyDatabase();
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const [ann, ben, deal, p1, p2, p3, p4, recorded, edited, plain, draft] = ids;
    const proposed = `'${deal}', '${ann}', 'Negotiation', null, 'negotiation', 'fixed', '250', null, 'pending', 'not_invoiced', null, null, 1, 1`;
    const version = (contract: string | undefined, number: number, frozen: number | null) =>
      `('${randomUUID()}', '${contract}', ${number}, 'Text ${number}.', '${ann}', 1, ${frozen})`;
    const entry = (
      contract: string | undefined,
      seq: number,
      number: number,
      kind: string,
      details: object,
    ) =>
      `('${randomUUID()}', '${contract}', ${seq}, ${number}, '${kind}', '{}', ${100 + seq}, '${JSON.stringify(details)}', 'a', 'b')`;
    await createDatabaseBeforeMigration('0016_contract-versions-sent', place, [
      `insert into users (id, email, name, user_type, created_at, updated_at)
         values ('${ann}', 'ann@example.com', 'Ann', 'agent', 1, 1), ('${ben}', 'ben@example.com', 'Ben', 'buyer', 1, 1)`,
      `insert into deals (id, agent_id, customer_name, customer_name_key, customer_email, customer_phone, status, created_at, updated_at)
         values ('${deal}', '${ann}', 'Ben Buyer', 'ben buyer', 'now@example.com', '555-0100', 'active', 1, 1)`,
      `insert into proposals (id, deal_id, agent_id, service_type, description, search_text, pricing_structure, amount, terms, status, payment_status, invoice_id, invoice_url, created_at, updated_at)
         values ${[p1, p2, p3, p4].map((id) => `('${id}', ${proposed})`).join()}`,
      `insert into contracts (id, proposal_id, content, status, created_at, updated_at)
         values ('${recorded}', '${p1}', 'Text 2.', 'draft', 3, 4), ('${edited}', '${p2}', 'Text 2.', 'sent', 5, 6),
           ('${plain}', '${p3}', 'Text 1.', 'sent', 7, 8), ('${draft}', '${p4}', 'Text 1.', 'draft', 9, 9)`,
      `insert into contract_versions (id, contract_id, number, content, created_by, created_at, frozen_at)
         values ${[version(recorded, 1, 50), version(recorded, 2, null), version(edited, 1, 50), version(edited, 2, 60), version(plain, 1, 70), version(draft, 1, null)].join()}`,
      `insert into contract_record (id, contract_id, seq, version, kind, actor, at, details, prev, hash)
         values ${[
           entry(recorded, 1, 1, 'sent', { to: 'First@Example.com' }),
           entry(recorded, 2, 1, 'withdrawn', {}),
           entry(recorded, 3, 2, 'edited', { status: 'draft' }),
           entry(edited, 1, 1, 'sent', { to: 'first@example.com' }),
           entry(edited, 2, 2, 'edited', { status: 'sent' }),
         ].join()}`,
      `insert into contract_signatures (id, contract_id, version, signer_id, signer_email, typed_name, consent_version, parties, signed_at, record_seq, pdf_sha256)
         values ('${randomUUID()}', '${edited}', 1, '${ben}', 'signer@example.com', 'Ben', '2026-11', '{}', 9, 9, null)`,
    ]);
    const db = openDatabase({ ...place, onIdleError: () => undefined });
    await db.migrate();
    const sentOf = async (contract: string | undefined) =>
      (
        await db.read
          .select()
          .from(contractVersions)
          .where(eq(contractVersions.contractId, contractIdSchema.parse(contract)))
          .orderBy(asc(contractVersions.number))
      ).map(({ number, sentAt, sentTo }) => [number, sentAt, sentTo]);
    expect(await sentOf(recorded)).toEqual([
      [1, 101, 'first@example.com'],
      [2, null, null],
    ]);
    // A signature determines a version's recipient. An edit of a sent version has the same
    // recipient.
    expect(await sentOf(edited)).toEqual([
      [1, 101, 'signer@example.com'],
      [2, 102, 'first@example.com'],
    ]);
    expect(await sentOf(plain)).toEqual([[1, 70, 'now@example.com']]);
    expect(await sentOf(draft)).toEqual([[1, null, null]]);
    // A sent version can be resent. Its text and its client are immutable.
    const mine = eq(contractVersions.contractId, contractIdSchema.parse(plain));
    const set = (changes: Partial<typeof contractVersions.$inferInsert>) =>
      db.transaction((tx) => tx.update(contractVersions).set(changes).where(mine));
    await set({ sentAt: instant(80) });
    for (const change of [
      { sentTo: 'other@example.com' },
      { sentTo: null },
      { sentAt: null },
      { content: 'x' },
    ])
      await expect(set(change)).rejects.toThrow();
    await expect(db.transaction((tx) => tx.delete(contractVersions).where(mine))).rejects.toThrow();
    await db.close();
    await place.remove();
  });

  it('can be called by several processes at once, and again', async () => {
    const place = await createEmptyDatabase();
    const open = () => openDatabase({ ...place, onIdleError: () => undefined });
    const databases = [open(), open(), open()];
    await Promise.all(databases.map((db) => db.migrate()));
    await Promise.all(databases.map((db) => db.migrate()));
    for (const db of databases) {
      expect(await db.read.$count(users)).toBe(0);
      await db.close();
    }
    await place.remove();
  });
});
