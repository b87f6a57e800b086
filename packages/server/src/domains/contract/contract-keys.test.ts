import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  contractIdSchema,
  contractRecordIdSchema,
  contractVersionIdSchema,
  type Instant,
} from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, newId } from '#kernel/index.ts';
import { openTestWorld, type PersonContext, type TestWorld } from '#testing/test-world.ts';
import { contracts } from './contract.tables.ts';
import { contractRecord } from './contract-record.tables.ts';
import { contractVersions } from './contract-version.tables.ts';
import {
  downloadContract,
  listContractPublicKeys,
  readContractRecord,
  rotateContractKey,
  signContract,
  updateContract,
  viewContract,
} from './index.ts';
import { contentHash, entryHash, NO_HASH } from './record/hashes.ts';
import { recordFile } from './record/read-record.ts';
import { agreeToElectronic, sentContract, signatureOn } from './testing/contract-world.ts';
import { verifyFiles } from './testing/run-verify-contract.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

async function keyFile(): Promise<string> {
  const path = join(world.filesFolder, 'keys.json');
  await writeFile(path, JSON.stringify({ keys: await listContractPublicKeys(world.system) }));
  return path;
}

/** A draft whose record began before Gable signed records. */
async function unsignedDraft(agent: PersonContext, email: string, now: Instant) {
  const deal = await world.newDeal(agent, { customerEmail: email });
  const { id: proposalId } = await world.newProposal(agent, deal);
  const contractId = newId(contractIdSchema);
  const content = '1. Scope\nOne tour.';
  const { userId, name, email: agentEmail } = agent.actor;
  const unhashed = {
    contractId,
    seq: 1,
    version: 1,
    kind: 'created',
    actor: { kind: 'agent', id: userId, name, email: agentEmail },
    at: now,
    details: { contentSha256: contentHash(content) },
    prev: NO_HASH,
  } as const;
  await inTransaction(world.system, async (tx) => {
    await tx
      .insert(contracts)
      .values({ id: contractId, proposalId, content, status: 'draft', createdAt: now, updatedAt: now });
    await tx.insert(contractVersions).values({
      id: newId(contractVersionIdSchema),
      contractId,
      number: 1,
      content,
      createdBy: userId,
      createdAt: now,
      frozenAt: null,
    });
    await tx
      .insert(contractRecord)
      .values({ id: newId(contractRecordIdSchema), ...unhashed, hash: entryHash(unhashed) });
  });
  return contractId;
}

describe('the keys of contract records', () => {
  it('are made once, however many ask for the first one', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => listContractPublicKeys(world.system)));
    expect(new Set(asked.map((keys) => JSON.stringify(keys))).size).toBe(1);
    expect(asked[0]).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.stringMatching(/^[\w-]{43}$/),
        kid: expect.stringMatching(/^[\w-]{43}$/),
        alg: 'EdDSA',
        use: 'sig',
      },
    ]);
  });

  it('verify what was signed before a rotation and after it', async () => {
    const { agent, buyer, contractId, sign } = await sentContract(world);
    await viewContract(buyer, { contractId });
    const before = await readContractRecord(agent, { contractId });
    world.clock.advance(1_000);
    const kid = await rotateContractKey(world.system);
    await sign();
    const { bytes: pdf } = await downloadContract(buyer, { contractId });
    const after = await readContractRecord(buyer, { contractId });
    expect(after.kid).toBe(kid);
    expect(after.keys.map((key) => key.kid)).toEqual([before.kid, kid]);
    const key = await keyFile();
    const files = { pdf, record: recordFile(after) };
    expect((await verifyFiles(world.filesFolder, { ...files, key })).code).toBe(0);
    // The id of the new key alone is enough: it signs for the older one.
    expect((await verifyFiles(world.filesFolder, { ...files, key: kid })).code).toBe(0);
    const old = { record: recordFile(before), key };
    expect((await verifyFiles(world.filesFolder, old)).code).toBe(0);
    expect((await verifyFiles(world.filesFolder, { ...files, key: before.kid })).code).toBe(1);
  });
});

it('a record that began before signatures says which entries they do not cover one by one', async () => {
  const agent = await world.newAgent();
  const buyer = await world.newBuyer();
  const contractId = await unsignedDraft(agent, buyer.actor.email, world.clock.now());
  world.clock.advance(1_000);
  const contract = await updateContract(agent, { contractId, changes: { status: 'sent' } });
  await agreeToElectronic(buyer, contractId);
  await viewContract(buyer, { contractId });
  await signContract(buyer, signatureOn(contract));
  const { bytes: pdf } = await downloadContract(buyer, { contractId });
  const record = await readContractRecord(agent, { contractId });
  expect(record.entries.map(({ signature }) => signature !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  const files = { pdf, record: recordFile(record), key: await keyFile() };
  const { code, said } = await verifyFiles(world.filesFolder, files);
  expect([code, said]).toEqual([0, expect.stringMatching(/Unsigned before .*Z: .* \(1\)/)]);
});
