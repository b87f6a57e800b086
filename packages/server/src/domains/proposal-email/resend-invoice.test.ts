import { DAY_MS, HOUR_MS, type ProposalEmailId, proposalEmailIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, MailPort } from '#integrations/mail/mail.port.ts';
import { newId, SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { generateInvoice, listConnectedInvoices, voidInvoice } from '../invoice/index.ts';
import { readPaymentStatus } from '../payment/index.ts';
import { readProposal } from '../proposal/index.ts';
import { createInvoicedDeal, payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { readInvoiceEmail, readProposalEmails, resendInvoice } from './index.ts';
import { invoiceEmail } from './invoice.email.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const failsWith = (code: string, params?: object) =>
  expect.objectContaining({ code, ...(params && { params }) });

/** An open invoice that was sent an hour ago, and a worker whose emails the test reads. */
async function createOpenInvoice() {
  const deal = await createInvoicedDeal(context);
  const issuedAt = context.clock.now();
  context.clock.advance(HOUR_MS);
  const emails: Mail[] = [];
  const mail: MailPort = { send: async (email) => void emails.push(email) };
  const ports = { ...context.system.ports, mail };
  const worker = createOutboxWorker(
    (jobs) => ({ ...context.system, ports, jobs, actor: SYSTEM }),
    [invoiceEmail.handler],
  );
  const { agent, invoiceId } = deal;
  return {
    ...deal,
    issuedAt,
    resend: (fields: { readonly message?: string; readonly key?: ProposalEmailId } = {}) =>
      resendInvoice(agent, { invoiceId, ...fields }),
    /** Sends the pending emails, and returns all that were sent. */
    deliver: async () => {
      await worker.drain();
      await worker.stop();
      return emails;
    },
  };
}

describe('sending an invoice again', () => {
  it('emails the same invoice with the message, and tells when it was sent', async () => {
    const { agent, buyer, invoiceId, issuedAt, resend, deliver } = await createOpenInvoice();
    expect(await readInvoiceEmail(agent, { invoiceId })).toEqual({
      invoiceId,
      customerName: 'Ben Buyer',
      customerEmail: buyer.actor.email,
      amount: 25_000,
      currency: 'usd',
      dueAt: issuedAt + 7 * DAY_MS,
      lastSentAt: issuedAt,
    });
    const sent = await resend({ message: 'Due on <Friday>.' });
    expect(sent.lastSentAt).toBe(context.clock.now());
    expect(await listConnectedInvoices(agent, { limit: 10 })).toHaveLength(1);
    const [email, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      to: buyer.actor.email,
      replyTo: agent.actor.email,
      subject: 'Your invoice of $250.00: Home Showing',
      text: expect.stringContaining('Message from Ada Agent: “Due on <Friday>.”'),
      html: expect.stringContaining('Due on &lt;Friday&gt;.'),
    });
  });

  it('is not counted as an email of the proposal', async () => {
    const { agent, proposalId, resend } = await createOpenInvoice();
    await resend();
    expect(await readProposalEmails(agent, { proposalId })).toEqual({ count: 0, last: null });
  });

  it('sends one email for a repeated key, and rejects the key for another invoice', async () => {
    const { agent, resend, deliver } = await createOpenInvoice();
    const key = newId(proposalEmailIdSchema);
    await resend({ key });
    context.clock.advance(DAY_MS);
    await resend({ key });
    const deal = await context.newDeal(agent);
    const other = await generateInvoice(agent, { proposalId: (await context.newProposal(agent, deal)).id });
    await expect(resendInvoice(agent, { invoiceId: other.invoiceId, key })).rejects.toEqual(
      failsWith('IDEMPOTENCY_MISMATCH'),
    );
    expect(await deliver()).toHaveLength(1);
  });

  it('is possible for an archived deal, because its invoice stays open', async () => {
    const { agent, invoiceId, proposalId, resend, deliver } = await createOpenInvoice();
    const { dealId } = await readProposal(agent, { proposalId });
    await updateDeal(agent, { dealId, changes: { status: 'archived' } });
    await resend();
    expect(await deliver()).toHaveLength(1);
    expect((await readInvoiceEmail(agent, { invoiceId })).lastSentAt).toBe(context.clock.now());
  });

  it('is rejected within a minute of the last email, and after 20 in a day', async () => {
    const { agent } = await context.newVerifiedAgent();
    const deal = await context.newDeal(agent);
    const { id: proposalId } = await context.newProposal(agent, deal, '250');
    const { invoiceId } = await generateInvoice(agent, { proposalId });
    await expect(resendInvoice(agent, { invoiceId })).rejects.toEqual(failsWith('SENT_JUST_NOW'));
    for (let sent = 0; sent < 19; sent += 1) {
      context.clock.advance(61_000);
      await resendInvoice(agent, { invoiceId });
    }
    context.clock.advance(61_000);
    await expect(resendInvoice(agent, { invoiceId })).rejects.toEqual(failsWith('SENT_TOO_OFTEN'));
    context.clock.advance(DAY_MS);
    await resendInvoice(agent, { invoiceId });
  });

  it('is rejected for an invoice that is paid, void, or not issued', async () => {
    const paid = await createOpenInvoice();
    await payWithoutEvents(context, paid.buyer, paid.proposalId);
    await readPaymentStatus(paid.agent, { proposalId: paid.proposalId });
    await expect(paid.resend()).rejects.toEqual(failsWith('INVOICE_NOT_OPEN', { status: 'paid' }));
    const open = await createOpenInvoice();
    await voidInvoice(open.agent, { invoiceId: open.invoiceId });
    await expect(open.resend()).rejects.toEqual(failsWith('INVOICE_NOT_OPEN', { status: 'void' }));
    const agent = await context.newAgent();
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent), '250');
    const { invoiceId } = await generateInvoice(agent, { proposalId });
    await expect(resendInvoice(agent, { invoiceId })).rejects.toEqual(
      failsWith('INVOICE_NOT_OPEN', { status: 'draft' }),
    );
  });

  it('is skipped if the client pays before the email is sent', async () => {
    const { agent, buyer, proposalId, resend, deliver } = await createOpenInvoice();
    await resend();
    await payWithoutEvents(context, buyer, proposalId);
    await readPaymentStatus(agent, { proposalId });
    expect(await deliver()).toEqual([]);
  });

  it('is limited to the agent of the deal', async () => {
    const { buyer, invoiceId, deliver } = await createOpenInvoice();
    const input = { invoiceId };
    await expect(resendInvoice(buyer, input)).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(resendInvoice(await context.newAgent(), input)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(resendInvoice(context.anonymous, input)).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
    await expect(readInvoiceEmail(buyer, input)).rejects.toEqual(failsWith('FORBIDDEN'));
    await expect(readInvoiceEmail(await context.newAgent(), input)).rejects.toEqual(failsWith('NOT_FOUND'));
    expect(await deliver()).toEqual([]);
  });
});
