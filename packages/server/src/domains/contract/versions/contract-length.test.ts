import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { contracts } from '../contract.tables.ts';
import { contractSignatures } from '../contract-signature.tables.ts';
import { contractVersions } from '../contract-version.tables.ts';
import { draftContract } from '../generation/draft-contract.ts';
import {
  createContract,
  downloadContract,
  findContractOfProposal,
  readContractOfProposal,
  updateContract,
} from '../index.ts';
import { consentAndSign, createDraftedContract } from '../testing/contract-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

/** More lines than a contract may have. */
const LONG = 'x\n'.repeat(5_000);
const TOO_LONG = { code: 'INVALID_INPUT', params: { fields: { content: expect.stringContaining('5,000') } } };

it('rejects a text that is too long when creating, editing, and drafting', async () => {
  const agent = await context.newAgent();
  const deal = await context.newDeal(agent);
  const { id: proposalId } = await context.newProposal(agent, deal, '250');
  await expect(createContract(agent, { proposalId, content: LONG })).rejects.toMatchObject(TOO_LONG);
  const drafting = {
    ...agent.ports.drafting,
    draftContract: async function* () {
      yield LONG;
      return { content: LONG, suggestions: null };
    },
  };
  const draft = await draftContract({ ...agent, ports: { ...agent.ports, drafting } }, { proposalId });
  const watch = async () => {
    for await (const { kind } of draft) expect(kind).toBe('text');
  };
  await expect(watch()).rejects.toMatchObject(TOO_LONG);
  expect(await findContractOfProposal(agent, { proposalId })).toBeNull();
  const { id: contractId } = await createContract(agent, { proposalId, content: 'One tour.' });
  await expect(updateContract(agent, { contractId, changes: { content: LONG } })).rejects.toMatchObject(
    TOO_LONG,
  );
  expect(await readContractOfProposal(agent, { proposalId })).toMatchObject({ content: 'One tour.' });
});

it('reads, sends, signs, and prints a text stored before there was a limit', async () => {
  const { agent, buyer, contractId, proposalId, send } = await createDraftedContract(context);
  await context.db.transaction(async (tx) => {
    await tx.update(contracts).set({ content: LONG }).where(eq(contracts.id, contractId));
    await tx
      .update(contractVersions)
      .set({ content: LONG })
      .where(eq(contractVersions.contractId, contractId));
  });
  expect(await readContractOfProposal(agent, { proposalId })).toMatchObject({ content: LONG });
  await send();
  await consentAndSign(buyer, contractId);
  await context.worker.drain();
  const [signature] = await context.db.read
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.contractId, contractId));
  expect(signature?.pdfSha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await downloadContract(buyer, { contractId })).bytes.length).toBeGreaterThan(10_000);
});
