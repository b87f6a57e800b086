import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { contractSignatures } from '../contract-signature.tables.ts';
import {
  declineContract,
  downloadContract,
  findContractOfProposal,
  readContractRecord,
  viewContract,
} from '../index.ts';
import { createSentContract } from '../testing/contract-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

/** Counts the entries of each kind and checks that `seq` has no gaps. */
async function summarizeRecord({ agent, contractId }: Awaited<ReturnType<typeof createSentContract>>) {
  const { entries } = await readContractRecord(agent, { contractId });
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_entry, index) => index + 1));
  for (const [index, entry] of entries.entries())
    expect(entry.prev).toBe(entries[index - 1]?.hash ?? '0'.repeat(64));
  return (kind: string) => entries.filter((entry) => entry.kind === kind);
}

describe('concurrent requests', () => {
  it('store one of several signatures', async () => {
    const signing = await createSentContract(context);
    const { buyer, contractId, sign } = signing;
    const decline = () => declineContract(buyer, { contractId, version: 1, reason: 'No.' });
    const ends = await Promise.allSettled([
      sign(),
      viewContract(buyer, { contractId }),
      sign(),
      decline(),
      viewContract(buyer, { contractId }),
      sign(),
    ]);
    const record = await summarizeRecord(signing);
    expect(record('signed').length + record('declined').length).toBe(1);
    // Once before, and at most once after the signature or the decline.
    expect(record('viewed').length).toBeLessThanOrEqual(2);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });

  it('either sign the old text before an edit or reject the signature', async () => {
    for (const order of ['edit', 'sign'] as const) {
      const signing = await createSentContract(context);
      const { contract, agent, proposalId, edit, sign } = signing;
      const acts = { edit: () => edit('Quite another thing.'), sign: () => sign() };
      const [one, other] = order === 'edit' ? [acts.edit, acts.sign] : [acts.sign, acts.edit];
      const [first, second] = await Promise.allSettled([one(), other()]);
      const signed = (await summarizeRecord(signing))('signed');
      const [edited, signature] = order === 'edit' ? [first, second] : [second, first];
      expect(edited?.status).toBe('fulfilled');
      const now = await findContractOfProposal(agent, { proposalId });
      expect(now).toMatchObject({ version: 2, content: 'Quite another thing.' });
      if (signature?.status === 'fulfilled') {
        expect(signed).toMatchObject([{ version: contract.version }]);
        expect(now).toMatchObject({ status: 'draft', signing: { state: 'draft' } });
      } else {
        expect(signature?.reason).toMatchObject({ code: 'CONTRACT_CHANGED' });
        expect(signed).toEqual([]);
        expect(now).toMatchObject({ status: 'sent', signing: { state: 'awaiting' } });
      }
    }
  });

  it('get the same signed PDF, which is recorded once', async () => {
    const signing = await createSentContract(context);
    const { agent, buyer, contractId, sign } = signing;
    await sign();
    const files = await Promise.all([
      downloadContract(agent, { contractId }),
      downloadContract(buyer, { contractId }),
      downloadContract(buyer, { contractId }),
      context.worker.drain(),
    ]);
    const [first, ...others] = files.slice(0, 3);
    for (const other of others) expect(other).toEqual(first);
    expect((await summarizeRecord(signing))('pdf_stored')).toHaveLength(1);
  });
});

describe('the signed PDF', () => {
  /** The job as left by a process that was killed before completing it. */
  const jobAgain = () =>
    inTransaction(context.system, (tx) =>
      tx.update(outbox).set({ state: 'waiting' }).where(eq(outbox.topic, 'contract.store-signed-pdf')),
    );

  it('is not rendered again when its job is repeated', async () => {
    const signing = await createSentContract(context);
    const { buyer, contractId, sign } = signing;
    await sign();
    await context.worker.drain();
    const before = await downloadContract(buyer, { contractId });
    await jobAgain();
    context.clock.advance(61_000);
    await context.worker.drain();
    expect(await downloadContract(buyer, { contractId })).toEqual(before);
    expect((await summarizeRecord(signing))('pdf_stored')).toHaveLength(1);
  });

  it('is rendered again after a crash before it was recorded, and one of the two is final', async () => {
    const signing = await createSentContract(context);
    const { buyer, contractId, sign } = signing;
    await sign();
    const { storage } = buyer.ports;
    // Stores the file and crashes before it is recorded.
    const dying = {
      ...buyer,
      ports: {
        ...buyer.ports,
        storage: {
          ...storage,
          put: async (bytes: Uint8Array) => {
            await storage.put(bytes);
            throw new Error('killed');
          },
        },
      },
    };
    await expect(downloadContract(dying, { contractId })).rejects.toThrow('killed');
    expect((await summarizeRecord(signing))('pdf_stored')).toEqual([]);
    const { bytes } = await downloadContract(buyer, { contractId });
    const [row] = await context.db.read
      .select()
      .from(contractSignatures)
      .where(eq(contractSignatures.contractId, contractId));
    expect(Buffer.from(await storage.read(row?.pdfSha256 ?? '')).equals(bytes)).toBe(true);
    expect((await summarizeRecord(signing))('downloaded')).toHaveLength(1);
  });
});
