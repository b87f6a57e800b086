import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { contractSignatures } from './contract-signature.tables.ts';
import {
  declineContract,
  downloadContract,
  findContractOfProposal,
  readContractRecord,
  viewContract,
} from './index.ts';
import { sentContract } from './testing/contract-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

/** How many of a kind the record has, and whether its numbers have no gap. */
async function recordOf({ agent, contractId }: Awaited<ReturnType<typeof sentContract>>) {
  const { entries } = await readContractRecord(agent, { contractId });
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_entry, index) => index + 1));
  for (const [index, entry] of entries.entries())
    expect(entry.prev).toBe(entries[index - 1]?.hash ?? '0'.repeat(64));
  return (kind: string) => entries.filter((entry) => entry.kind === kind);
}

describe('at the same moment', () => {
  it('several signatures are one, whatever else goes on', async () => {
    const signing = await sentContract(world);
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
    const record = await recordOf(signing);
    expect(record('signed').length + record('declined').length).toBe(1);
    // Once while it waited, and at most once after the signature or the decline.
    expect(record('viewed').length).toBeLessThanOrEqual(2);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });

  it('an edit and a signature: either the old text is signed, or the signature comes too late', async () => {
    for (const order of ['edit', 'sign'] as const) {
      const signing = await sentContract(world);
      const { contract, agent, proposalId, edit, sign } = signing;
      const acts = { edit: () => edit('Quite another thing.'), sign: () => sign() };
      const [one, other] = order === 'edit' ? [acts.edit, acts.sign] : [acts.sign, acts.edit];
      const [first, second] = await Promise.allSettled([one(), other()]);
      const signed = (await recordOf(signing))('signed');
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

  it('several who ask for the signed PDF get the same bytes, of which the record speaks once', async () => {
    const signing = await sentContract(world);
    const { agent, buyer, contractId, sign } = signing;
    await sign();
    const files = await Promise.all([
      downloadContract(agent, { contractId }),
      downloadContract(buyer, { contractId }),
      downloadContract(buyer, { contractId }),
      world.worker.drain(),
    ]);
    const [first, ...others] = files.slice(0, 3);
    for (const other of others) expect(other).toEqual(first);
    expect((await recordOf(signing))('pdf_stored')).toHaveLength(1);
  });
});

describe('the signed PDF', () => {
  /** The job of a signature, as a process leaves it that is killed before it could say that it is done. */
  const jobAgain = () =>
    inTransaction(world.system, (tx) =>
      tx.update(outbox).set({ state: 'waiting' }).where(eq(outbox.topic, 'contract.store-signed-pdf')),
    );

  it('is not made a second time when its job runs again', async () => {
    const signing = await sentContract(world);
    const { buyer, contractId, sign } = signing;
    await sign();
    await world.worker.drain();
    const before = await downloadContract(buyer, { contractId });
    await jobAgain();
    world.clock.advance(61_000);
    await world.worker.drain();
    expect(await downloadContract(buyer, { contractId })).toEqual(before);
    expect((await recordOf(signing))('pdf_stored')).toHaveLength(1);
  });

  it('is made again when it was stored and not noted, and one of the two is the signed one', async () => {
    const signing = await sentContract(world);
    const { buyer, contractId, sign } = signing;
    await sign();
    const { storage } = buyer.ports;
    // Stores the file and dies before anything is noted.
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
    expect((await recordOf(signing))('pdf_stored')).toEqual([]);
    const { bytes } = await downloadContract(buyer, { contractId });
    const [row] = await world.db.read
      .select()
      .from(contractSignatures)
      .where(eq(contractSignatures.contractId, contractId));
    expect(Buffer.from(await storage.read(row?.pdfSha256 ?? '')).equals(bytes)).toBe(true);
    expect((await recordOf(signing))('downloaded')).toHaveLength(1);
  });
});
