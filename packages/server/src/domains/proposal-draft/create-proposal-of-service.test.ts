import { pageInputSchema } from '@gable/contracts/kernel';
import { addDays } from '@gable/contracts/payment-schedule';
import { newProposalOfServiceSchema, proposalEditSchema } from '@gable/contracts/proposal';
import { newServiceSchema } from '@gable/contracts/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { updateAgentProfile } from '../agent-profile/index.ts';
import { findContractOfProposal, updateContract } from '../contract/index.ts';
import { readPaymentSchedule } from '../payment-schedule/index.ts';
import { listProposals } from '../proposal/index.ts';
import { addStarterSet, createService, listServices } from '../service/index.ts';
import { createProposalOfService, editProposal } from './index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

const serviceOf = (agent: UserContext, contractText: string | null) =>
  createService(
    agent,
    newServiceSchema.parse({
      name: 'Advice',
      serviceType: 'Custom Service',
      pricingStructure: 'hourly',
      amount: '95',
      terms: 'Net 7',
      contractText,
    }),
  );

async function createFrom(agent: UserContext, contractText: string | null) {
  const { id: serviceId } = await serviceOf(agent, contractText);
  const { id: dealId } = await context.newDeal(agent);
  const input = { dealId, serviceType: 'Negotiation', amount: '120', serviceId };
  return createProposalOfService(agent, newProposalOfServiceSchema.parse(input));
}

const contractOf = (agent: UserContext, { id: proposalId }: Awaited<ReturnType<typeof createFrom>>) =>
  findContractOfProposal(agent, { proposalId });

describe('a proposal with a payment schedule', () => {
  const payments = [
    { kind: 'deposit', amount: 40_000 },
    { kind: 'installment', amount: 60_000, dueOn: '2030-01-15' },
  ];
  const schedule = { payments, timeZone: 'America/Chicago' };

  it('is created and edited with payments that sum to the price to the cent', async () => {
    const agent = await context.newAgent();
    const { id: dealId } = await context.newDeal(agent);
    const create = (changes: object) => {
      const input = { dealId, serviceType: 'Negotiation', amount: '1000', schedule };
      return createProposalOfService(agent, newProposalOfServiceSchema.parse({ ...input, ...changes }));
    };
    await expect(create({ amount: '1000.01' })).rejects.toMatchObject({
      params: { fields: { schedule: expect.stringContaining('Add $0.01.') } },
    });
    await expect(create({ pricingStructure: 'hourly' })).rejects.toMatchObject({
      params: { fields: { schedule: expect.stringContaining('Only a fixed price') } },
    });
    expect((await listProposals(agent, { limit: 10 })).items).toEqual([]);
    const { id: proposalId, ...created } = await create({});
    expect(created).toMatchObject({ scheduledPayments: { paid: 0, total: 2 } });
    const edit = (changes: object) =>
      editProposal(agent, { proposalId, changes: proposalEditSchema.parse(changes) });
    const larger = { ...schedule, payments: [{ kind: 'deposit', amount: 140_000 }, payments[1]] };
    await expect(edit({ schedule: larger })).rejects.toMatchObject({
      params: { fields: { schedule: expect.stringContaining('Remove $1,000.00.') } },
    });
    expect(await edit({ amount: '2000', schedule: larger })).toMatchObject({ amount: '2000' });
    const view = await readPaymentSchedule(agent, { proposalId });
    expect(view.map(({ amount }) => amount)).toEqual([140_000, 60_000]);
    const past = [payments[0], { ...payments[1], dueOn: '2020-01-01' }];
    await expect(edit({ amount: '1000', schedule: { ...schedule, payments: past } })).rejects.toMatchObject({
      params: { fields: { schedule: expect.stringContaining('Installment 1 of 1 is dated Jan 1, 2020.') } },
    });
    await expect(edit({ pricingStructure: 'hourly' })).rejects.toMatchObject({
      params: { fields: { pricingStructure: expect.stringContaining('Remove the schedule first') } },
    });
    expect(
      await edit({ pricingStructure: 'hourly', schedule: { payments: [], timeZone: 'UTC' } }),
    ).toMatchObject({ scheduledPayments: null });
    expect(await readPaymentSchedule(agent, { proposalId })).toEqual([]);
  });
});

describe('a proposal from a service', () => {
  it('has its pricing structure and terms, and the typed values', async () => {
    const agent = await context.newAgent();
    const proposal = await createFrom(agent, null);
    expect(proposal).toMatchObject({
      serviceType: 'Negotiation',
      amount: '120',
      pricingStructure: 'hourly',
      terms: 'Net 7',
      status: 'pending',
      sentAt: null,
    });
    expect(await contractOf(agent, proposal)).toBeNull();
  });

  it('has the given pricing structure and terms instead of those of the service', async () => {
    const agent = await context.newAgent();
    const { id: serviceId } = await serviceOf(agent, null);
    const { id: dealId } = await context.newDeal(agent);
    const input = { dealId, serviceType: 'Negotiation', amount: '120', terms: 'Net 30' };
    const create = (changes: object) =>
      createProposalOfService(agent, newProposalOfServiceSchema.parse({ ...input, ...changes }));
    expect(await create({ pricingStructure: 'monthly', serviceId })).toMatchObject({
      pricingStructure: 'monthly',
      terms: 'Net 30',
    });
    expect(await create({ pricingStructure: 'hourly' })).toMatchObject({
      pricingStructure: 'hourly',
      terms: 'Net 30',
    });
    expect(await create({})).toMatchObject({ pricingStructure: 'fixed' });
  });

  it('has the items and the payment plan of the service at its price, or those that are given', async () => {
    const agent = await context.newAgent();
    const lineItems = [{ description: 'Tour', quantity: 4, unitAmount: 25_000 }];
    const [first, second] = [40_000, 60_000];
    const paymentPlan = {
      payments: [
        { kind: 'deposit', amount: first },
        { kind: 'installment', amount: second, afterDays: 30 },
      ],
      timeZone: 'UTC',
    };
    const service = { name: 'Tours', serviceType: 'Home Showing', amount: '1000', lineItems, paymentPlan };
    const save = (changes: object) =>
      createService(agent, newServiceSchema.parse({ ...service, ...changes }));
    await expect(save({ amount: '1001' })).rejects.toMatchObject({
      params: { fields: { amount: expect.stringContaining('add up to $1,000.00') } },
    });
    await expect(save({ amount: '1001', lineItems: [] })).rejects.toMatchObject({
      params: { fields: { paymentPlan: expect.stringContaining('Add $1.00') } },
    });
    const { id: serviceId } = await save({});
    const { id: dealId } = await context.newDeal(agent);
    const input = { dealId, serviceType: 'Home Showing', amount: '$1,000.00', serviceId };
    const create = (changes: object) =>
      createProposalOfService(agent, newProposalOfServiceSchema.parse({ ...input, ...changes }));
    const proposal = await create({});
    expect(proposal).toMatchObject({ lineItems, scheduledPayments: { paid: 0, total: 2 } });
    const today = new Date(context.clock.now()).toISOString().slice(0, 10);
    expect(await readPaymentSchedule(agent, { proposalId: proposal.id })).toMatchObject([
      { kind: 'deposit', amount: first },
      { kind: 'installment', amount: second, dueOn: addDays(today, 30) },
    ]);
    expect(await create({ amount: '900' })).toMatchObject({ lineItems: [], scheduledPayments: null });
    const none = { payments: [], timeZone: 'UTC' };
    expect(await create({ schedule: none })).toMatchObject({ lineItems, scheduledPayments: null });
  });

  it('has a draft contract with the placeholders filled in from the deal, the proposal and the profile', async () => {
    const agent = await context.newAgent();
    const proposal = await createFrom(
      agent,
      '{{ Client  Name }}, {{client email}}, {{client phone}}; {{agent name}}; {{service type}}: {{price}}. {{terms}}',
    );
    expect(await contractOf(agent, proposal)).toMatchObject({
      status: 'draft',
      content: 'Ben Buyer, ben@example.com, 555-0100; Ada Agent; Negotiation: $120.00 per hour. Net 7',
    });
  });

  it('cannot be sent while its contract has placeholders', async () => {
    const agent = await context.newAgent();
    const proposal = await createFrom(agent, 'License: {{license}}. Home: {{address}}. For {{client name}}.');
    const contract = await contractOf(agent, proposal);
    if (!contract) throw new Error('The contract is missing.');
    const update = (changes: Parameters<typeof updateContract>[1]['changes']) =>
      updateContract(agent, { contractId: contract.id, changes });
    await expect(update({ status: 'sent' })).rejects.toMatchObject({
      code: 'PLACEHOLDERS_NOT_FILLED',
      params: { names: ['license', 'address'] },
      message: expect.stringContaining('{{license}}, {{address}}'),
    });
    await update({ content: 'License: 0123. Home: 1 Main St. For Ben Buyer.' });
    const sent = await update({ status: 'sent' });
    expect(sent).toMatchObject({ status: 'sent', version: 1 });
    // A new text of a sent contract is sent at once.
    await expect(update({ content: 'Home: {{address}}' })).rejects.toEqual(code('PLACEHOLDERS_NOT_FILLED'));
    expect(await contractOf(agent, proposal)).toMatchObject({ status: 'sent', version: 1 });
  });

  it('is not created from the service of another agent, nor if the contract is too long', async () => {
    const [agent, other] = [await context.newAgent(), await context.newAgent()];
    const deal = await context.newDeal(agent);
    const createOf = ({ id: serviceId }: Awaited<ReturnType<typeof serviceOf>>, description?: string) =>
      createProposalOfService(
        agent,
        newProposalOfServiceSchema.parse({
          dealId: deal.id,
          serviceType: 'Negotiation',
          amount: '1',
          serviceId,
          description,
        }),
      );
    await expect(createOf(await serviceOf(other, null))).rejects.toEqual(code('NOT_FOUND'));
    const long = await serviceOf(agent, '{{description}}\n'.repeat(60));
    await expect(createOf(long, 'x'.repeat(10_000))).rejects.toEqual(code('INVALID_INPUT'));
    expect((await listProposals(agent, { limit: 10 })).items).toEqual([]);
  });
});

describe('a proposal from a starter service', () => {
  async function createContractText(agent: UserContext, changes: object) {
    const { items } = await listServices(agent, pageInputSchema.parse({}));
    const serviceId = items.find(({ serviceType }) => serviceType === 'Negotiation')?.id;
    const { id: dealId } = await context.newDeal(agent);
    const input = { dealId, serviceType: 'Negotiation', amount: '350', serviceId, ...changes };
    const proposal = await createProposalOfService(agent, newProposalOfServiceSchema.parse(input));
    return (await contractOf(agent, proposal))?.content;
  }

  it('has a contract that states the license, the brokerage and the payments, if there are any', async () => {
    const agent = await context.newAgent();
    await addStarterSet(agent);
    const plain = await createContractText(agent, {});
    expect(plain).not.toMatch(/\{\{|brokerage|The Agent holds \w+ license|Installment/);
    await updateAgentProfile(agent, {
      changes: { brokerageName: 'Harbor Realty', licenseNumber: '01234567', licenseState: 'CA' },
    });
    const payments = [
      { kind: 'installment', amount: 10_000, dueOn: '2030-01-15' },
      { kind: 'installment', amount: 25_000, dueOn: '2030-02-15' },
    ];
    const full = await createContractText(agent, { schedule: { payments, timeZone: 'UTC' } });
    expect(full).toContain('The Agent works with the brokerage Harbor Realty.');
    expect(full).toContain('The Agent holds California license 01234567.');
    expect(full).toContain('Installment 2 of 2: $250.00, invoiced on Feb 15, 2030\nTotal: $350.00');
    expect(full).not.toMatch(/\{\{|at most/);
  });
});
