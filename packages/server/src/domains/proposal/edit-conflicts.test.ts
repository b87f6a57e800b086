import type { ProposalChanges } from '@gable/contracts/proposal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { updateDeal } from '../client-change/index.ts';
import { createContract, updateContract } from '../contract/index.ts';
import { readDeal } from '../deal/index.ts';
import { generateInvoice } from '../invoice/index.ts';
import { readProposal, updateProposal } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

async function newProposal() {
  const agent = await world.newAgent();
  const deal = await world.newDeal(agent);
  const { id: proposalId, description } = await world.newProposal(agent, deal, '$250.00');
  const edit = (changes: ProposalChanges, base: object) =>
    updateProposal(agent, { proposalId, changes, base });
  return { agent, deal, proposalId, description, edit, read: () => readProposal(agent, { proposalId }) };
}

const conflict = (current: object) =>
  expect.objectContaining({ code: 'EDIT_CONFLICT', params: expect.objectContaining({ current }) });

describe('an edit of a proposal that names what it started from', () => {
  it('is merged with an edit of another field, and leaves the price alone', async () => {
    const { edit, read, description } = await newProposal();
    await edit({ amount: '900' }, { amount: '$250.00', pricingStructure: 'fixed' });
    await edit({ description: 'Two houses' }, { description });
    expect(await read()).toMatchObject({ amount: '900', description: 'Two houses' });
  });

  it('is refused where the same field was changed, with what is stored now, and stores nothing', async () => {
    const { edit, read } = await newProposal();
    // As the form shows the price that was written as '$250.00'.
    await edit({ amount: '900' }, { amount: '250' });
    const { updatedAt } = await read();
    const stale = edit({ amount: '300', terms: 'Net 30' }, { amount: '$250.00', terms: null });
    await expect(stale).rejects.toEqual(conflict({ amount: '900' }));
    await expect(stale).rejects.toMatchObject({ params: { savedAt: updatedAt } });
    expect(await read()).toMatchObject({ amount: '900', terms: null });
    await edit({ amount: '300', terms: 'Net 30' }, { amount: '900', terms: null });
    expect(await read()).toMatchObject({ amount: '300', terms: 'Net 30' });
  });

  it('is refused where the other half of the price was changed', async () => {
    const { edit } = await newProposal();
    await edit({ pricingStructure: 'hourly' }, { amount: '$250.00', pricingStructure: 'fixed' });
    const stale = edit({ amount: '300' }, { amount: '$250.00', pricingStructure: 'fixed' });
    await expect(stale).rejects.toEqual(conflict({ pricingStructure: 'hourly' }));
  });

  it('loses nothing where three edit at once', async () => {
    const { edit, read, description } = await newProposal();
    await Promise.all([
      edit({ amount: '900' }, { amount: '$250.00' }),
      edit({ description: 'Two houses' }, { description }),
      edit({ terms: 'Net 30' }, { terms: null }),
    ]);
    expect(await read()).toMatchObject({ amount: '900', description: 'Two houses', terms: 'Net 30' });
    const writers = ['1', '2', '3'].map((amount) => edit({ amount }, { amount: '900' }));
    const ended = await Promise.allSettled(writers);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('tells a status that the client changed meanwhile', async () => {
    const { edit } = await newProposal();
    await edit({ status: 'approved' }, {});
    await expect(edit({ status: 'in_progress' }, { status: 'pending' })).rejects.toEqual(
      conflict({ status: 'approved' }),
    );
  });
});

describe('an edit of a deal that names what it started from', () => {
  it('is merged field by field, and refused for a field that was changed', async () => {
    const { agent, deal } = await newProposal();
    const edit = (changes: object, base: object) => updateDeal(agent, { dealId: deal.id, changes, base });
    await Promise.all([
      edit({ notes: 'Wants a garden' }, { notes: null }),
      edit({ customerPhone: '555-0199' }, { customerPhone: deal.customerPhone }),
    ]);
    expect(await readDeal(agent, { dealId: deal.id })).toMatchObject({
      notes: 'Wants a garden',
      customerPhone: '555-0199',
    });
    await expect(edit({ notes: 'Wants a pool' }, { notes: null })).rejects.toEqual(
      conflict({ notes: 'Wants a garden' }),
    );
    await edit({ notes: 'Wants a garden' }, { notes: null });
  });
});

describe('a new text of a draft', () => {
  it('is refused where another window saved one since the editor was opened', async () => {
    const { agent, proposalId } = await newProposal();
    const opened = await createContract(agent, { proposalId, content: 'One tour.' });
    const { version, status, updatedAt } = opened;
    const save = (content: string, shown = { version, status, updatedAt }) =>
      updateContract(agent, { contractId: opened.id, changes: { content }, shown });
    const saved = await save('Two tours.');
    await expect(save('Three tours.')).rejects.toMatchObject({ code: 'CONTRACT_OUT_OF_DATE' });
    expect(await save('Three tours.', saved)).toMatchObject({ content: 'Three tours.', version: 1 });
  });
});

it('an invoice is refused where the price is another one than the agent has before them', async () => {
  const { agent, proposalId, edit } = await newProposal();
  await edit({ amount: '900' }, {});
  const shown = { amount: '$250.00', pricingStructure: 'fixed' };
  await expect(generateInvoice(agent, { proposalId, shown })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  });
});
