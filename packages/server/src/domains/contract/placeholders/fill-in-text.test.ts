import { cents } from '@gable/contracts/kernel';
import { paymentsSchema } from '@gable/contracts/payment-schedule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPaymentSchedule } from '#domains/payment-schedule/index.ts';
import { updateProposal } from '#domains/proposal/index.ts';
import { setHourlyCap } from '#domains/time-entry/change-cap.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { updateContract } from '../index.ts';
import { createDraftedContract, createSentContract } from '../testing/contract-fixtures.ts';
import { readPlaceholderValues } from './fill-in-text.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const TEXT = 'For {{ Client Name }}, {{price}}. License {{license}}. Home {{address}}.';

describe('placeholders in a contract', () => {
  it('that have a value are filled in when the text is saved', async () => {
    const { agent, buyer, contractId } = await createDraftedContract(context, { customerName: 'Ann Lee' });
    const update = (changes: Parameters<typeof updateContract>[1]['changes']) =>
      updateContract(agent, { contractId, changes });
    const { content } = await update({ content: TEXT });
    expect(content).toBe('For Ann Lee, $250.00. License {{license}}. Home {{address}}.');
    await expect(update({ status: 'sent' })).rejects.toMatchObject({
      code: 'PLACEHOLDERS_NOT_FILLED',
      params: { names: ['license', 'address'] },
    });
    const sent = await update({ content: 'For {{client name}}, {{client email}}.', status: 'sent' });
    expect(sent).toMatchObject({ status: 'sent', content: `For Ann Lee, ${buyer.actor.email}.` });
  });

  it('are filled in with the line items and the payment schedule, each with the total', async () => {
    const { agent, proposalId, contractId } = await createDraftedContract(context);
    const content = '{{line items}}\n\n{{Payment Schedule}}';
    const fill = async () => (await updateContract(agent, { contractId, changes: { content } })).content;
    expect(await fill()).toBe('{{line items}}\n\n{{Payment Schedule}}');
    const item = { description: 'Photo shoot', quantity: 2, unitAmount: cents(20_000) };
    const lineItems = [item, { ...item, description: 'Video tour', quantity: 1 }];
    await updateProposal(agent, { proposalId, changes: { lineItems } });
    const payments = paymentsSchema.parse([
      { kind: 'deposit', amount: 10_000 },
      { kind: 'installment', amount: 50_000, dueOn: '2027-02-15' },
    ]);
    await setPaymentSchedule(agent, { proposalId, payments, timeZone: 'UTC' });
    expect(await fill()).toBe(
      [
        ...['2 × Photo shoot at $200.00', '1 × Video tour at $200.00', 'Total: $600.00', ''],
        ...['Deposit: $100.00, with the first invoice'],
        ...['Installment 1 of 1: $500.00, invoiced on Feb 15, 2027', 'Total: $600.00'],
      ].join('\n'),
    );
  });

  it('are filled in with the cap while the proposal is hourly', async () => {
    const { agent, proposalId, contractId } = await createDraftedContract(context);
    const content = 'At most {{cap}}.';
    const fill = async () => (await updateContract(agent, { contractId, changes: { content } })).content;
    expect(await fill()).toBe(content);
    await updateProposal(agent, { proposalId, changes: { pricingStructure: 'hourly' } });
    await setHourlyCap(agent, { proposalId, cap: cents(500_000) });
    expect(await fill()).toBe('At most $5,000.00.');
    await updateProposal(agent, { proposalId, changes: { pricingStructure: 'monthly' } });
    expect(await fill()).toBe(content);
  });

  it('do not make the unchanged text of a sent contract a new version', async () => {
    const { contract, edit } = await createSentContract(context);
    expect(await edit(contract.content)).toMatchObject({ version: 1 });
    const edited = await edit('For {{client name}}.');
    expect(edited).toMatchObject({ version: 2, status: 'sent', content: 'For Zoë Ærø.' });
    expect(await edit('For {{client name}}.')).toMatchObject({ version: 2 });
  });

  it('have values that only the agent can read', async () => {
    const { agent, buyer, proposalId } = await createDraftedContract(context, { customerName: 'Ann Lee' });
    expect(await readPlaceholderValues(agent, { proposalId })).toMatchObject({
      'client name': 'Ann Lee',
      'client email': buyer.actor.email,
      'service type': 'Home Showing',
      price: '$250.00',
      license: null,
    });
    const refused = (name: string) => expect.objectContaining({ code: name });
    await expect(readPlaceholderValues(buyer, { proposalId })).rejects.toEqual(refused('FORBIDDEN'));
    const stranger = await context.newAgent();
    await expect(readPlaceholderValues(stranger, { proposalId })).rejects.toEqual(refused('NOT_FOUND'));
  });
});
