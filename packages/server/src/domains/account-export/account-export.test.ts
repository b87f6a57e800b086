import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { API_KEY_PRESETS, type ApiKeyScope } from '@gable/contracts/api-key';
import { cents, DAY_MS, HOUR_MS, messageIdSchema, type ProposalId } from '@gable/contracts/kernel';
import { setPaymentScheduleSchema } from '@gable/contracts/payment-schedule';
import { startSubscriptionSchema } from '@gable/contracts/subscription';
import { parse } from 'csv-parse/sync';
import { getTableName } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retainedTables } from '#composition/retention/retained-tables.ts';
import { retentionRules } from '#composition/retention/retention-rules.ts';
import { createPdf } from '#integrations/files/testing/office-files.ts';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { uploadAttachment } from '../attachment/index.ts';
import { createContract } from '../contract/index.ts';
import { sendMessage } from '../message/index.ts';
import { setPaymentSchedule } from '../payment-schedule/index.ts';
import { readProposal, updateProposal } from '../proposal/index.ts';
import { createPaidProposal } from '../refund/testing/paid-proposal.ts';
import { startSubscription } from '../subscription/index.ts';
import { setHourlyCap } from '../time-entry/change-cap.ts';
import { createExport } from './create-export.ts';
import { downloadExport } from './download-export.ts';
import { prepareExportHandler } from './prepare-export.ts';
import { listExports, readExport } from './read-exports.ts';
import { EXPORTED_TABLES, LEFT_OUT_TABLES } from './testing/exported-tables.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const failsWith = (code: string) => expect.objectContaining({ code });

async function* toBytes(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

interface Work {
  readonly agent: UserContext;
  readonly buyer: UserContext;
  readonly proposalId: ProposalId;
}

/** Adds a contract, a file and a message, which contain a word. */
async function addData({ agent, buyer, proposalId }: Work, word: string): Promise<void> {
  const { dealId } = await readProposal(agent, { proposalId });
  await createContract(agent, { proposalId, content: `1. Scope\nOne tour. ${word}` });
  const target = { proposalId };
  await uploadAttachment(agent, { target, name: `${word}.pdf`, content: toBytes(createPdf()) });
  await sendMessage(buyer, {
    key: newId(messageIdSchema),
    dealId,
    clientEmail: buyer.actor.email,
    text: `=${word}`,
    attachmentIds: [],
  });
}

/** Runs the jobs, and returns the files of an export as text. */
async function download(agent: UserContext, exportId: Awaited<ReturnType<typeof createExport>>['id']) {
  await context.worker.drain();
  const { fileName, size, bytes } = await downloadExport(agent, { exportId });
  const content = await buffer(bytes);
  expect(content).toHaveLength(size);
  const files = Object.entries(unzipSync(content)).map(([name, data]) => [name, strFromU8(data, true)]);
  return { fileName, files: new Map<string, string>(files.map(([name = '', text = '']) => [name, text])) };
}

const readJson = (files: ReadonlyMap<string, string>, name: string) =>
  JSON.parse(Buffer.from(files.get(name) ?? '', 'latin1').toString());

/** The names of the stored files. */
const listFiles = async () =>
  (await readdir(context.filesFolder, { recursive: true })).filter((path) => /[0-9a-f]{64}$/.test(path));

describe('an export', () => {
  it('has all lists as JSON and CSV, PDFs and files, and nothing of other agents', async () => {
    const paid = await createPaidProposal(context);
    await addData(paid, 'larkspur');
    const other = await createPaidProposal(context);
    await addData(other, 'foxglove');
    const { id } = await createExport(paid.agent);
    const { files, fileName } = await download(paid.agent, id);
    expect(fileName).toMatch(/^gable-export-\d{4}-\d\d-\d\d\.zip$/);
    const rows = Object.fromEntries(
      [...files.keys()]
        .filter((name) => /^[^/]+\.csv$/.test(name))
        .map((name) => {
          const list = name.replace('.csv', '');
          const csv = parse(files.get(name) ?? '', { columns: true, bom: false });
          expect(csv, name).toHaveLength(readJson(files, `${list}.json`).length);
          return [list, csv.length];
        }),
    );
    expect(rows).toEqual({
      services: expect.any(Number),
      deals: 1,
      proposals: 1,
      answers: expect.any(Number),
      contracts: 1,
      messages: 1,
      tours: 0,
      'time-entries': 0,
      'hourly-caps': 0,
      'monthly-invoices': 0,
      'payment-schedules': 0,
      invoices: 1,
      periods: 1,
      receipts: 1,
      disputes: 0,
      transactions: 1,
      payouts: 0,
      emails: expect.any(Number),
      reminders: 1,
      attachments: 1,
    });
    const exported = new Set(Object.values(EXPORTED_TABLES));
    expect([...exported].filter((name) => !files.has(`${name}.json`))).toEqual([]);
    expect(readJson(files, 'profile.json').account.email).toBe(paid.agent.actor.email);
    expect(readJson(files, 'deals.json')[0].createdAt).toMatch(/^\d{4}-.*Z$/);
    expect(files.get('messages.csv')).toContain("'=larkspur");
    const names = [...files.keys()];
    expect(names.filter((name) => name.endsWith('larkspur.pdf'))).toHaveLength(1);
    for (const folder of ['contracts', 'receipts']) {
      const pdf = names.find((name) => name.startsWith(`${folder}/`) && name.endsWith('.pdf'));
      expect(files.get(pdf ?? '')?.slice(0, 5), folder).toBe('%PDF-');
    }
    const everything = [...files].flat().join('\n');
    for (const strange of ['foxglove', other.agent.actor.email, other.agent.actor.userId, other.proposalId])
      expect(everything).not.toContain(strange);
    expect(everything).toContain(paid.proposalId);
  });

  it('has each table of an agent, or there is a reason to leave it out', () => {
    const known = [...Object.keys(EXPORTED_TABLES), ...Object.keys(LEFT_OUT_TABLES)];
    const names = [...retentionRules, ...retainedTables].map(({ table }) => getTableName(table));
    expect(known.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it('has the terms of hourly, monthly and scheduled payments, disputes and settings', async () => {
    const paid = await createPaidProposal(context);
    const { agent, buyer, accountId } = paid;
    await context.stripe.control('disputes', { account: accountId, payment_intent: paid.intentId });
    await context.processStripeEvents();
    const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    const propose = async (pricingStructure: 'fixed' | 'hourly' | 'monthly') => {
      const { id: proposalId } = await context.newProposal(agent, deal, '250');
      await updateProposal(agent, { proposalId, changes: { pricingStructure } });
      return proposalId;
    };
    await setHourlyCap(agent, { proposalId: await propose('hourly'), cap: cents(90_000) });
    const monthly = await propose('monthly');
    const month = { billingDay: 1, firstMonth: '2027-01', timeZone: 'UTC' };
    await startSubscription(agent, startSubscriptionSchema.parse({ proposalId: monthly, ...month }));
    const payments = [
      { kind: 'deposit', amount: 5_000 },
      { kind: 'installment', amount: 20_000, dueOn: '2027-02-01' },
    ];
    const plan = { proposalId: await propose('fixed'), payments, timeZone: 'UTC' };
    await setPaymentSchedule(agent, setPaymentScheduleSchema.parse(plan));
    const { files } = await download(agent, (await createExport(agent)).id);
    expect(files.get('hourly-caps.csv')).toContain('900.00');
    expect(readJson(files, 'monthly-invoices.json')).toMatchObject([{ proposalId: monthly, cards: [] }]);
    expect(files.get('payment-schedules.csv')).toContain('Installment 1 of 1');
    const [dispute] = readJson(files, 'disputes.json');
    expect(dispute.evidence.fields).not.toEqual([]);
    expect(files.get(`disputes/${dispute.id}.pdf`)?.slice(0, 5)).toBe('%PDF-');
    expect(readJson(files, 'settings.json')).toMatchObject({
      reminders: { invoice_due: { on: expect.any(Boolean) } },
      tours: { lengthMinutes: expect.any(Number) },
    });
  });

  it('belongs to its agent, is deleted after a week, and is limited', async () => {
    const agent = await context.newAgent();
    const before = await listFiles();
    const { id, downloadUrl } = await createExport(agent);
    expect(downloadUrl).toBeNull();
    await expect(createExport(agent)).rejects.toEqual(failsWith('EXPORT_RUNNING'));
    await expect(downloadExport(agent, { exportId: id })).rejects.toEqual(failsWith('EXPORT_UNAVAILABLE'));
    await context.worker.drain();
    expect(await readExport(agent, { exportId: id })).toMatchObject({
      status: 'ready',
      progress: 100,
      downloadUrl: `http://gable.test/api/exports/${id}/file`,
    });
    expect(context.emails.at(-1)).toMatchObject({ subject: 'Your Gable data export is ready' });
    await expect(readExport(await context.newAgent(), { exportId: id })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    await expect(createExport(await context.newBuyer())).rejects.toEqual(failsWith('WRONG_ROLE'));
    const withKey = (keyScopes: readonly ApiKeyScope[]) => ({
      ...agent,
      actor: { ...agent.actor, keyScopes },
    });
    await expect(createExport(withKey(['deals:read']))).rejects.toEqual(failsWith('API_KEY_SCOPE'));
    await createExport(withKey(API_KEY_PRESETS.read));
    await context.worker.drain();
    await createExport(agent);
    await context.worker.drain();
    await expect(createExport(agent)).rejects.toEqual(failsWith('RATE_LIMITED'));
    const made = (await listFiles()).filter((file) => !before.includes(file));
    expect(made).toHaveLength(3);
    context.clock.advance(7 * DAY_MS + 1);
    expect((await listExports(agent)).map(({ status }) => status)).toEqual(['expired', 'expired', 'expired']);
    await expect(downloadExport(agent, { exportId: id })).rejects.toEqual(failsWith('EXPORT_UNAVAILABLE'));
    context.clock.advance(HOUR_MS);
    await context.worker.drain();
    expect((await listFiles()).filter((file) => made.includes(file))).toEqual([]);
  });

  it('is written again after a crash, and fails after some attempts', async () => {
    const agent = await context.newAgent();
    const { id: exportId } = await createExport(agent);
    const { ports } = context.system;
    const receive = () => Promise.reject(new Error('The disk is full.'));
    const failing = { ...context.system, ports: { ...ports, storage: { ...ports.storage, receive } } };
    const run = (attempt: number) =>
      prepareExportHandler.run(failing, { exportId }, { jobId: 'test', attempt });
    await expect(run(1)).rejects.toThrow('written again');
    expect(await readExport(agent, { exportId })).toMatchObject({ status: 'preparing' });
    await run(4);
    expect(await readExport(agent, { exportId })).toMatchObject({ status: 'failed', downloadUrl: null });
    // The job of the outbox finds that it has ended.
    await context.worker.drain();
    const second = await createExport(agent);
    expect((await download(agent, second.id)).files.has('README.txt')).toBe(true);
  });
});
