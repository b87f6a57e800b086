import type { ProposalChanges } from '@gable/contracts/proposal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { createContract, updateContract } from '../contract/index.ts';
import { readDeal } from '../deal/index.ts';
import { generateInvoice } from '../invoice/index.ts';
import { readProposal, updateProposal } from './index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

async function newProposal() {
  const agent = await context.newAgent();
  const deal = await context.newDeal(agent);
  const { id: proposalId, description } = await context.newProposal(agent, deal, '$250.00');
  const edit = (changes: ProposalChanges, base: object) =>
    updateProposal(agent, { proposalId, changes, base });
  return { agent, deal, proposalId, description, edit, read: () => readProposal(agent, { proposalId }) };
}

const conflict = (current: object) =>
  expect.objectContaining({ code: 'EDIT_CONFLICT', params: expect.objectContaining({ current }) });

describe('editing a proposal with base values', () => {
  it('merges with an edit of another field and keeps the price', async () => {
    const { edit, read, description } = await newProposal();
    await edit({ amount: '900' }, { amount: '$250.00', pricingStructure: 'fixed' });
    await edit({ description: 'Two houses' }, { description });
    expect(await read()).toMatchObject({ amount: '900', description: 'Two houses' });
  });

  it('rejects a conflicting edit of the same field with the stored values', async () => {
    const { edit, read } = await newProposal();
    // As the form shows '$250.00'.
    await edit({ amount: '900' }, { amount: '250' });
    const { updatedAt } = await read();
    const stale = edit({ amount: '300', terms: 'Net 30' }, { amount: '$250.00', terms: null });
    await expect(stale).rejects.toEqual(conflict({ amount: '900' }));
    await expect(stale).rejects.toMatchObject({ params: { savedAt: updatedAt } });
    expect(await read()).toMatchObject({ amount: '900', terms: null });
    await edit({ amount: '300', terms: 'Net 30' }, { amount: '900', terms: null });
    expect(await read()).toMatchObject({ amount: '300', terms: 'Net 30' });
  });

  it('rejects an edit if the other part of the price changed', async () => {
    const { edit } = await newProposal();
    await edit({ pricingStructure: 'hourly' }, { amount: '$250.00', pricingStructure: 'fixed' });
    const stale = edit({ amount: '300' }, { amount: '$250.00', pricingStructure: 'fixed' });
    await expect(stale).rejects.toEqual(conflict({ pricingStructure: 'hourly' }));
  });

  it('loses nothing with three concurrent edits', async () => {
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

  it('reports a status that the client changed in the meantime', async () => {
    const { edit } = await newProposal();
    await edit({ status: 'approved' }, {});
    await expect(edit({ status: 'in_progress' }, { status: 'pending' })).rejects.toEqual(
      conflict({ status: 'approved' }),
    );
  });
});

describe('editing a deal with base values', () => {
  it('merges field by field and rejects a changed field', async () => {
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

describe('stale screens', () => {
  it('cannot save a contract text that another window changed', async () => {
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

it('cannot create an invoice with another price than shown', async () => {
  const { agent, proposalId, edit } = await newProposal();
  await edit({ amount: '900' }, {});
  const shown = { amount: '$250.00', pricingStructure: 'fixed' };
  await expect(generateInvoice(agent, { proposalId, shown })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  });
});
