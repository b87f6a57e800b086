import { signatureIdSchema } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { beginLife } from '#testing/histories/mortal-process.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import {
  downloadContract,
  findContractOfProposal,
  readContractRecord,
  signContract,
  viewContract,
} from './index.ts';
import { signedPdfHandler } from './signing/store-signed-pdf.ts';
import { sentContract, signatureOn } from './testing/contract-world.ts';

/** The signature, then those of its two jobs: the PDF's three (claim, note, end), and the two of the bell's, which fails here. */
const TRANSACTIONS = [1, 2, 3, 4, 5, 6] as const;

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

/** Signs in a process that dies around one of its transactions, and does the work behind it as far as it comes. */
async function signAndDie(
  { buyer, contract }: Awaited<ReturnType<typeof sentContract>>,
  key: ReturnType<typeof signatureOn>['key'],
  trouble: { at: number; how: 'dies-before' | 'dies-after' },
): Promise<void> {
  const life = beginLife();
  life.expect(trouble);
  const mortal = { ...buyer, db: life.mortalDatabase(world.db) };
  const worker = createOutboxWorker((jobs) => ({ ...mortal, jobs, actor: SYSTEM }), [signedPdfHandler]);
  const work = async () => {
    await signContract(mortal, signatureOn(contract, { key }));
    await worker.drain();
  };
  await Promise.race([work(), life.death]);
  expect(life.dead).toBe(true);
}

describe.each(TRANSACTIONS)('a process that dies around its transaction %i', (at) => {
  it.each(['dies-before', 'dies-after'] as const)('(%s) loses nothing and doubles nothing', async (how) => {
    const signing = await sentContract(world);
    await viewContract(signing.buyer, { contractId: signing.contractId });
    // What else waits is done, so that the job of the signature is the one that the process meets.
    await world.worker.drain();
    const { agent, buyer, contractId, proposalId, sign } = signing;
    const key = newId(signatureIdSchema);
    await signAndDie(signing, key, { at, how });

    // The next process takes over once the lease has run out; the buyer, who heard nothing, clicks again.
    world.clock.advance(61_000);
    await sign({ key });
    await world.worker.drain();

    const view = await findContractOfProposal(agent, { proposalId });
    expect(view).toMatchObject({ status: 'signed', signing: { signatures: [{ version: 1 }] } });
    const { entries } = await readContractRecord(agent, { contractId });
    expect(entries.map(({ kind }) => kind)).toEqual([
      'created',
      'sent',
      'consented',
      'viewed',
      'signed',
      'pdf_stored',
    ]);
    const { bytes } = await downloadContract(buyer, { contractId });
    const stored = await buyer.ports.storage.read(view?.signing.signatures[0]?.pdfSha256 ?? '');
    expect(Buffer.from(stored).equals(bytes)).toBe(true);
  });
});
