import { signatureIdSchema } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { createCrashableProcess } from '#testing/scenarios/crashable-process.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  downloadContract,
  findContractOfProposal,
  readContractRecord,
  signContract,
  viewContract,
} from '../index.ts';
import { signedPdfHandler } from '../pdf/store-signed-pdf.ts';
import { createSentContract, createSignature } from '../testing/contract-fixtures.ts';

/**
 * The transactions of the signature and of its jobs: three for the PDF, two for the failing in-app
 * notification.
 */
const TRANSACTIONS = [1, 2, 3, 4, 5, 6] as const;

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

/** Signs in a process that crashes around one of its transactions, and runs the jobs until then. */
async function signAndCrash(
  { buyer, contract }: Awaited<ReturnType<typeof createSentContract>>,
  key: ReturnType<typeof createSignature>['key'],
  trouble: { at: number; how: 'crash-before' | 'crash-after' },
): Promise<void> {
  const process = createCrashableProcess();
  process.injectFault(trouble);
  const crashable = { ...buyer, db: process.wrapDatabase(context.db) };
  const worker = createOutboxWorker((jobs) => ({ ...crashable, jobs, actor: SYSTEM }), [signedPdfHandler]);
  const work = async () => {
    await signContract(crashable, createSignature(contract, { key }));
    await worker.drain();
  };
  await Promise.race([work(), process.crashed]);
  expect(process.isCrashed).toBe(true);
}

describe.each(TRANSACTIONS)('a process that crashes around transaction %i', (at) => {
  it.each(['crash-before', 'crash-after'] as const)('(%s) loses and duplicates nothing', async (how) => {
    const signing = await createSentContract(context);
    await viewContract(signing.buyer, { contractId: signing.contractId });
    // Drain other jobs first, so that the process runs the signature's jobs.
    await context.worker.drain();
    const { agent, buyer, contractId, proposalId, sign } = signing;
    const key = newId(signatureIdSchema);
    await signAndCrash(signing, key, { at, how });

    // The next process takes over after the lease expires. The buyer, without a response, retries.
    context.clock.advance(61_000);
    await sign({ key });
    await context.worker.drain();

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
