import { proposalEmailIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { setDealStatuses } from '../client-change/index.ts';
import { readDeal } from '../deal/index.ts';
import { generateInvoice, voidInvoice } from '../invoice/index.ts';
import { createProposal, updateProposal } from '../proposal/index.ts';
import { remindOfInvoices, remindOfProposals, sendProposal } from './index.ts';
import { proposalEmails } from './proposal-email.tables.ts';

let context: TestContext;
let agent: UserContext;
beforeEach(async () => {
  context = await createTestContext();
  ({ agent } = await context.newVerifiedAgent());
});
afterEach(() => context.close());

const newKey = () => newId(proposalEmailIdSchema);

async function newProposal(owner: UserContext, customerEmail = `${newKey()}@example.com`) {
  const deal = await context.newDeal(owner, { customerEmail });
  return createProposal(owner, {
    dealId: deal.id,
    serviceType: 'Home Showing',
    amount: '250',
    status: 'pending',
  });
}

async function newSentProposal(owner = agent) {
  const proposal = await newProposal(owner);
  await sendProposal(owner, { proposalId: proposal.id, key: newKey() });
  return proposal;
}

const countEmails = (proposalId: Awaited<ReturnType<typeof newProposal>>['id']) =>
  context.system.db.read.$count(proposalEmails, eq(proposalEmails.proposalId, proposalId));

describe('remindOfProposals', () => {
  it('emails each waiting proposal once, and says why it could not email the others', async () => {
    const stranger = await context.newAgent();
    const waiting = await newSentProposal();
    const answered = await newSentProposal();
    await updateProposal(agent, { proposalId: answered.id, changes: { status: 'approved' } });
    const unsent = await newProposal(agent);
    const foreign = await newSentProposal(stranger);
    const justSent = waiting;
    context.clock.advance(61_000);
    const proposals = [waiting, answered, unsent, foreign].map(({ id }) => ({
      proposalId: id,
      key: newKey(),
    }));
    const results = await remindOfProposals(agent, { proposals });
    expect(results).toEqual([
      { id: waiting.id, failure: null },
      { id: answered.id, failure: expect.stringContaining('approved'), code: expect.any(String) },
      { id: unsent.id, failure: expect.stringContaining('not sent yet'), code: expect.any(String) },
      { id: foreign.id, failure: expect.stringMatching(/not found/i), code: 'NOT_FOUND' },
    ]);
    expect(await countEmails(waiting.id)).toBe(2);
    expect(await countEmails(foreign.id)).toBe(1);
    // A retry with the same keys sends nothing again; another reminder is too early.
    expect((await remindOfProposals(agent, { proposals }))[0]).toEqual({ id: waiting.id, failure: null });
    const [tooEarly] = await remindOfProposals(agent, {
      proposals: [{ proposalId: justSent.id, key: newKey() }],
    });
    expect(tooEarly?.failure).toMatch(/seconds/);
    expect(await countEmails(waiting.id)).toBe(2);
  });

  it('is for agents', async () => {
    const { id } = await newSentProposal();
    const buyer = await context.newBuyer();
    const proposals = [{ proposalId: id, key: newKey() }];
    await expect(remindOfProposals(buyer, { proposals })).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await expect(remindOfInvoices(buyer, { invoices: [{ invoiceId: 'in_1' }] })).rejects.toMatchObject({
      code: 'WRONG_ROLE',
    });
  });
});

describe('remindOfInvoices', () => {
  it('emails open invoices again, and no others', async () => {
    const open = await newProposal(agent);
    const voided = await newProposal(agent);
    const openInvoice = await generateInvoice(agent, { proposalId: open.id });
    const voidedInvoice = await generateInvoice(agent, { proposalId: voided.id });
    await voidInvoice(agent, { invoiceId: voidedInvoice.invoiceId });
    context.clock.advance(61_000);
    const invoices = [openInvoice, voidedInvoice].map(({ invoiceId }) => ({ invoiceId, key: newKey() }));
    const results = await remindOfInvoices(agent, { invoices: [...invoices, { invoiceId: 'in_unknown' }] });
    expect(results).toEqual([
      { id: openInvoice.invoiceId, failure: null },
      { id: voidedInvoice.invoiceId, failure: expect.stringContaining('void'), code: expect.any(String) },
      { id: 'in_unknown', failure: expect.stringMatching(/not found/i), code: 'NOT_FOUND' },
    ]);
    expect([await countEmails(open.id), await countEmails(voided.id)]).toEqual([1, 0]);
  });
});

describe('setDealStatuses', () => {
  it('archives the agent’s own deals only, and leaves archived ones unchanged', async () => {
    const [one, two] = [await context.newDeal(agent), await context.newDeal(agent)];
    const foreign = await context.newDeal(await context.newAgent());
    await setDealStatuses(agent, { dealIds: [two.id], status: 'archived' });
    const { updatedAt } = await readDeal(agent, { dealId: two.id });
    context.clock.advance(1_000);
    const dealIds = [one.id, two.id, foreign.id];
    expect(await setDealStatuses(agent, { dealIds, status: 'archived' })).toEqual([
      { id: one.id, failure: null },
      { id: two.id, failure: null },
      { id: foreign.id, failure: expect.stringMatching(/not found/i), code: 'NOT_FOUND' },
    ]);
    expect((await readDeal(agent, { dealId: one.id })).status).toBe('archived');
    expect((await readDeal(agent, { dealId: two.id })).updatedAt).toBe(updatedAt);
    await setDealStatuses(agent, { dealIds: [one.id], status: 'active' });
    expect((await readDeal(agent, { dealId: one.id })).status).toBe('active');
    const buyer = await context.newBuyer();
    await expect(setDealStatuses(buyer, { dealIds, status: 'active' })).rejects.toMatchObject({
      code: 'WRONG_ROLE',
    });
  });
});
