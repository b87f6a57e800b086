import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { contracts } from './contract.tables.ts';
import { contractSignatures } from './contract-signature.tables.ts';
import { contractVersions } from './contract-version.tables.ts';
import { draftContract } from './generation/draft-contract.ts';
import {
  createContract,
  downloadContract,
  findContractOfProposal,
  readContractOfProposal,
  updateContract,
} from './index.ts';
import { draftedContract, signAsShown } from './testing/contract-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

/** More lines than a contract can have. */
const LONG = 'x\n'.repeat(5_000);
const TOO_LONG = { code: 'INVALID_INPUT', params: { fields: { content: expect.stringContaining('5,000') } } };

it('refuses a text that is too long when it is written, edited and drafted', async () => {
  const agent = await world.newAgent();
  const deal = await world.newDeal(agent);
  const { id: proposalId } = await world.newProposal(agent, deal, '250');
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

it('reads, sends, signs and prints a text that was stored before there was a limit', async () => {
  const { agent, buyer, contractId, proposalId, send } = await draftedContract(world);
  await world.db.transaction(async (tx) => {
    await tx.update(contracts).set({ content: LONG }).where(eq(contracts.id, contractId));
    await tx
      .update(contractVersions)
      .set({ content: LONG })
      .where(eq(contractVersions.contractId, contractId));
  });
  expect(await readContractOfProposal(agent, { proposalId })).toMatchObject({ content: LONG });
  await send();
  await signAsShown(buyer, contractId);
  await world.worker.drain();
  const [signature] = await world.db.read
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.contractId, contractId));
  expect(signature?.pdfSha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await downloadContract(buyer, { contractId })).bytes.length).toBeGreaterThan(10_000);
});
