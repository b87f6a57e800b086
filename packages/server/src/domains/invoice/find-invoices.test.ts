import { INVOICE_SORTS, type InvoiceFilter } from '@gable/contracts/invoice';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { createProposal } from '../proposal/index.ts';
import { generateInvoice, listAgentInvoices, listConnectedInvoices, voidInvoice } from './index.ts';
import { findInvoices, listAgentInvoicesPage } from './read-invoices.ts';

const DAY_SECONDS = 86_400;

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

/** Creates an issued invoice for a client. */
async function invoiceFor(agent: UserContext, customerName: string, serviceType: string) {
  const deal = await context.newDeal(agent, {
    customerName,
    customerEmail: `${customerName[0]}@example.com`,
  });
  const proposal = await createProposal(agent, {
    dealId: deal.id,
    serviceType,
    amount: '250',
    status: 'pending',
  });
  const invoice = await generateInvoice(agent, { proposalId: proposal.id });
  context.clock.advance(1_000);
  return invoice;
}

describe('findInvoices', () => {
  it('returns what the provider’s list shows, with the service and the number', async () => {
    const { agent } = await context.newVerifiedAgent();
    await invoiceFor(agent, 'Ann Ames', 'Home Showing');
    const [listed] = await listConnectedInvoices(agent, { limit: 10 });
    const { items, nextCursor } = await findInvoices(agent, { limit: 10 });
    expect(nextCursor).toBeNull();
    expect(items).toEqual([{ ...listed, created: items[0]?.created, dueDate: items[0]?.dueDate }]);
    expect(items[0]).toMatchObject({ service: 'Home Showing', number: expect.stringMatching(/\d/) });
    expect(items[0]?.dueDate).toBe((items[0]?.created ?? 0) + 7 * DAY_SECONDS);
  });

  it('calls an invoice overdue that the provider wrote off', async () => {
    const { agent, accountId } = await context.newVerifiedAgent();
    const { invoiceId } = await invoiceFor(agent, 'Ann Ames', 'Home Showing');
    await context.stripe.post(accountId, `/v1/invoices/${invoiceId}/mark_uncollectible`, {});
    await context.processStripeEvents();
    context.clock.advance(8 * DAY_SECONDS * 1_000);
    const expected = { status: 'uncollectible', overdue: true, amountRemaining: 25_000 };
    expect((await findInvoices(agent, { limit: 10, due: 'overdue' })).items).toMatchObject([expected]);
    expect(await listConnectedInvoices(agent, { limit: 10 })).toMatchObject([expected]);
    expect((await listAgentInvoices(agent))[0]?.invoice).toMatchObject({ overdue: true });
  });

  it('finds open invoices that are overdue or due soon', async () => {
    const { agent } = await context.newVerifiedAgent();
    const paid = await invoiceFor(agent, 'Vic Void', 'Home Showing');
    await voidInvoice(agent, { invoiceId: paid.invoiceId });
    await invoiceFor(agent, 'Ann Ames', 'Home Showing');
    const names = async (due: InvoiceFilter['due']) =>
      (await findInvoices(agent, { limit: 10, due })).items.map((invoice) => invoice.customerName);
    expect(await names('overdue')).toEqual([]);
    expect([await names('week'), await names('month')]).toEqual([['Ann Ames'], ['Ann Ames']]);
    context.clock.advance(8 * DAY_SECONDS * 1_000);
    await invoiceFor(agent, 'Bob Bay', 'Negotiation');
    expect(await names('overdue')).toEqual(['Ann Ames']);
    expect(await names('week')).toEqual(['Bob Bay']);
    expect(await names(undefined)).toHaveLength(3);
    expect((await findInvoices(agent, { limit: 10, due: 'overdue', status: 'paid' })).items).toEqual([]);
  });

  it('matches the name, the email, the service and the number in any case, and the status', async () => {
    const { agent } = await context.newVerifiedAgent();
    const shown = await invoiceFor(agent, 'Ann Ames', 'Home Showing');
    await invoiceFor(agent, 'Bob Bay', 'Negotiation');
    const names = async (filter: object) =>
      (await findInvoices(agent, { limit: 10, ...filter })).items.map((invoice) => invoice.customerName);
    const [bob, ann] = (await findInvoices(agent, { limit: 10 })).items;
    expect([bob?.customerName, ann?.customerName]).toEqual(['Bob Bay', 'Ann Ames']);
    expect(await names({ search: 'ANN a' })).toEqual(['Ann Ames']);
    expect(await names({ search: 'b@EXAMPLE' })).toEqual(['Bob Bay']);
    expect(await names({ search: 'showing' })).toEqual(['Ann Ames']);
    expect(await names({ search: ann?.number?.toLowerCase() })).toContain('Ann Ames');
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ status: 'open' })).toHaveLength(2);
    await voidInvoice(agent, { invoiceId: shown.invoiceId });
    expect(await names({ status: 'void' })).toEqual(['Ann Ames']);
    expect(await names({ status: 'open', search: 'ann' })).toEqual([]);
    const { items } = await listAgentInvoicesPage(agent, { limit: 10, search: 'bob bay' });
    expect(items.map(({ invoice }) => invoice.description)).toEqual(['Negotiation']);
  });

  it('returns each invoice once in every sort and page size, without the case of names', async () => {
    const { agent } = await context.newVerifiedAgent();
    const services = ['Negotiation', 'Home Showing', 'Negotiation'];
    for (const [at, name] of ['Ann', 'bob', 'Cal'].entries())
      await invoiceFor(agent, name, services[at] ?? '');
    const read = async (sort: InvoiceFilter['sort'], limit: number) => {
      const first = await findInvoices(agent, { limit, sort });
      const cursor = first.nextCursor;
      const second = cursor === null ? null : await findInvoices(agent, { limit, sort, cursor });
      expect(second?.nextCursor ?? null).toBeNull();
      return [...first.items, ...(second?.items ?? [])].map((invoice) => invoice.customerName);
    };
    for (const sort of INVOICE_SORTS) {
      const whole = await read(sort, 10);
      expect(new Set(whole).size).toBe(3);
      expect(await read(sort, 2)).toEqual(whole);
    }
    expect(await read(undefined, 2)).toEqual(['Cal', 'bob', 'Ann']);
    expect(await read('-customer', 2)).toEqual(['Cal', 'bob', 'Ann']);
    expect(await read('service', 2)).toEqual(['bob', 'Ann', 'Cal']);
    const [first] = await listAgentInvoices(agent, { sort: 'customer' });
    expect(first?.customer.name).toBe('Ann');
    const { nextCursor } = await findInvoices(agent, { limit: 1, sort: 'amount' });
    const promise = findInvoices(agent, { limit: 1, cursor: nextCursor ?? '' });
    await expect(promise).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('returns nothing of another agent, and is for agents only', async () => {
    const { agent } = await context.newVerifiedAgent();
    await invoiceFor(agent, 'Ann Ames', 'Home Showing');
    const other = await context.newAgent();
    expect((await findInvoices(other, { limit: 10, search: 'ann' })).items).toEqual([]);
    const buyer = await context.newBuyer();
    await expect(findInvoices(buyer, { limit: 10 })).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
