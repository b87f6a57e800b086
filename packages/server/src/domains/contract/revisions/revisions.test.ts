import { restoreRevisionSchema } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { findContractOfProposal, updateContract } from '../index.ts';
import { createDraftedContract, createSentContract } from '../testing/contract-fixtures.ts';
import { listRevisions, readRevision } from './read-revisions.ts';
import { restoreRevision } from './restore-revision.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const refused = (code: string) => expect.objectContaining({ code });

/** Reads the texts of the history, latest first. */
async function readTexts(agent: UserContext, contractId: ContractId): Promise<readonly string[]> {
  const revisions = await listRevisions(agent, { contractId });
  const texts = revisions.map(({ id }) => readRevision(agent, { contractId, revisionId: id }));
  return (await Promise.all(texts)).map(({ content }) => content);
}

/** Restores the oldest text, as the screen shows the contract now. */
async function restoreOldest(agent: UserContext, contractId: ContractId, changes: object = {}) {
  const revisions = await listRevisions(agent, { contractId });
  const revisionId = revisions.at(-1)?.id;
  return (shown: { version: number; status: string }) =>
    restoreRevision(agent, restoreRevisionSchema.parse({ contractId, revisionId, shown, ...changes }));
}

describe('the history of a contract', () => {
  it('has the texts of an overwritten draft, with the time and the author', async () => {
    const { agent, contractId } = await createDraftedContract(context);
    context.clock.advance(60_000);
    await updateContract(agent, { contractId, changes: { content: 'Two tours.' } });
    const [latest, first] = await listRevisions(agent, { contractId });
    expect(latest).toMatchObject({ version: 1, state: 'draft', source: 'edit', savedBy: agent.actor.name });
    expect(first).toMatchObject({ version: 1, state: null, source: 'edit' });
    expect((latest?.savedAt ?? 0) - (first?.savedAt ?? 0)).toBe(60_000);
    expect(await readTexts(agent, contractId)).toEqual(['Two tours.', '1. Scope\nOne tour of the home.']);
  });

  it('restores a text as an edit of a draft', async () => {
    const { agent, contractId } = await createDraftedContract(context);
    context.clock.advance(1_000);
    await updateContract(agent, { contractId, changes: { content: 'Two tours.' } });
    context.clock.advance(1_000);
    const restore = await restoreOldest(agent, contractId);
    await expect(restore({ version: 1, status: 'sent' })).rejects.toEqual(refused('CONTRACT_OUT_OF_DATE'));
    const restored = await restore({ version: 1, status: 'draft' });
    expect(restored).toMatchObject({ version: 1, content: '1. Scope\nOne tour of the home.' });
    expect(await listRevisions(agent, { contractId })).toMatchObject([
      { source: 'restore' },
      { source: 'edit' },
      { source: 'edit' },
    ]);
  });

  it('never changes a version that the client has: a restored text is a new version', async () => {
    const { agent, buyer, proposalId, contractId, contract, edit } = await createSentContract(context);
    context.clock.advance(1_000);
    await edit('Two tours.');
    context.clock.advance(1_000);
    const restore = await restoreOldest(agent, contractId, { status: 'draft' });
    expect(await restore({ version: 2, status: 'sent' })).toMatchObject({ version: 3, status: 'draft' });
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({
      version: 2,
      content: 'Two tours.',
      signing: { state: 'withdrawn' },
    });
    expect(await listRevisions(agent, { contractId })).toMatchObject([
      { version: 3, state: 'draft', source: 'restore' },
      { version: 2, state: 'withdrawn' },
      { version: 1, state: 'replaced' },
    ]);
    expect((await readTexts(agent, contractId))[0]).toBe(contract.content);
  });

  it('is hidden from the client and from other agents', async () => {
    const { agent, buyer, contractId } = await createSentContract(context);
    const [latest] = await listRevisions(agent, { contractId });
    if (!latest) throw new Error('The history is empty.');
    const of = { contractId, revisionId: latest.id };
    const shown = { version: 1, status: 'sent' as const };
    const other = await context.newAgent();
    for (const [caller, code] of [
      [buyer, 'FORBIDDEN'],
      [other, 'NOT_FOUND'],
    ] as const) {
      await expect(listRevisions(caller, of)).rejects.toEqual(refused(code));
      await expect(readRevision(caller, of)).rejects.toEqual(refused(code));
      await expect(restoreRevision(caller, { ...of, shown })).rejects.toEqual(refused(code));
    }
    const { contractId: otherId } = await createDraftedContract(context);
    await expect(readRevision(agent, { ...of, contractId: otherId })).rejects.toEqual(refused('NOT_FOUND'));
  });

  it('keeps the last 20 overwritten texts, and what each version contains', async () => {
    const { agent, contractId, edit } = await createSentContract(context);
    await edit('Version 2');
    for (let number = 0; number < 23; number += 1) {
      context.clock.advance(1_000);
      const changes = { content: `Draft ${number}`, status: 'draft' as const };
      await updateContract(agent, { contractId, changes });
    }
    const texts = await readTexts(agent, contractId);
    expect(texts).toHaveLength(23);
    expect(texts[0]).toBe('Draft 22');
    expect(texts.slice(-3)).toEqual(['Draft 2', 'Version 2', '1. Scope\nOne tour of the home.']);
  });

  it('keeps long overwritten texts up to a total length', async () => {
    const { agent, contractId } = await createDraftedContract(context);
    for (const letter of ['a', 'b', 'c', 'd']) {
      context.clock.advance(1_000);
      await updateContract(agent, { contractId, changes: { content: `${letter} `.repeat(80_000) } });
    }
    expect((await readTexts(agent, contractId)).map((text) => text[0])).toEqual(['d', 'c', 'b']);
  });
});
