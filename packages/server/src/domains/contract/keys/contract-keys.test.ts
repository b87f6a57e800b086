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
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { contracts } from '../contract.tables.ts';
import { contractAuditLog } from '../contract-audit-log.tables.ts';
import { contractVersions } from '../contract-version.tables.ts';
import {
  downloadContract,
  listContractPublicKeys,
  readContractRecord,
  rotateContractKey,
  signContract,
  updateContract,
  viewContract,
} from '../index.ts';
import { GENESIS_HASH, hashContent, hashEntry } from '../record/hashes.ts';
import { serializeRecord } from '../record/read-record.ts';
import { createSentContract, createSignature, giveElectronicConsent } from '../testing/contract-fixtures.ts';
import { verifyFiles } from '../testing/run-verify-contract.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

async function keyFile(): Promise<string> {
  const path = join(context.filesFolder, 'keys.json');
  await writeFile(path, JSON.stringify({ keys: await listContractPublicKeys(context.system) }));
  return path;
}

/** A draft whose record started before records were signed. */
async function unsignedDraft(agent: UserContext, email: string, now: Instant) {
  const deal = await context.newDeal(agent, { customerEmail: email });
  const { id: proposalId } = await context.newProposal(agent, deal);
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
    details: { contentSha256: hashContent(content) },
    prev: GENESIS_HASH,
  } as const;
  await inTransaction(context.system, async (tx) => {
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
      .insert(contractAuditLog)
      .values({ id: newId(contractRecordIdSchema), ...unhashed, hash: hashEntry(unhashed) });
  });
  return contractId;
}

describe('contract signing keys', () => {
  it('are created once by concurrent requests', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => listContractPublicKeys(context.system)));
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

  it('verify signatures from before and after a rotation', async () => {
    const { agent, buyer, contractId, sign } = await createSentContract(context);
    await viewContract(buyer, { contractId });
    const before = await readContractRecord(agent, { contractId });
    context.clock.advance(1_000);
    const kid = await rotateContractKey(context.system);
    await sign();
    const { bytes: pdf } = await downloadContract(buyer, { contractId });
    const after = await readContractRecord(buyer, { contractId });
    expect(after.kid).toBe(kid);
    expect(after.keys.map((key) => key.kid)).toEqual([before.kid, kid]);
    const key = await keyFile();
    const files = { pdf, record: serializeRecord(after) };
    expect((await verifyFiles(context.filesFolder, { ...files, key })).code).toBe(0);
    // The new key's id is enough, because the new key signs the whole record.
    expect((await verifyFiles(context.filesFolder, { ...files, key: kid })).code).toBe(0);
    const old = { record: serializeRecord(before), key };
    expect((await verifyFiles(context.filesFolder, old)).code).toBe(0);
    expect((await verifyFiles(context.filesFolder, { ...files, key: before.kid })).code).toBe(1);
  });
});

it('report entries from before signatures as not individually signed', async () => {
  const agent = await context.newAgent();
  const buyer = await context.newBuyer();
  const contractId = await unsignedDraft(agent, buyer.actor.email, context.clock.now());
  context.clock.advance(1_000);
  const contract = await updateContract(agent, { contractId, changes: { status: 'sent' } });
  await giveElectronicConsent(buyer, contractId);
  await viewContract(buyer, { contractId });
  await signContract(buyer, createSignature(contract));
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
  const files = { pdf, record: serializeRecord(record), key: await keyFile() };
  const { code, said } = await verifyFiles(context.filesFolder, files);
  expect([code, said]).toEqual([0, expect.stringMatching(/Unsigned before .*Z: .* \(1\)/)]);
});
