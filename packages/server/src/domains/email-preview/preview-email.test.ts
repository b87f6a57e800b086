import { DAY_MS, HOUR_MS, proposalEmailIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { createContract } from '../contract/index.ts';
import { sendProposal } from '../proposal-email/index.ts';
import {
  openProposalEmailContext,
  type ProposalEmailContext,
} from '../proposal-email/testing/proposal-email-context.ts';
import { createInvoicedDeal } from '../reconciliation/testing/payment-fixtures.ts';
import { previewEmail } from './preview-email.ts';

let context: ProposalEmailContext;
beforeEach(async () => {
  context = await openProposalEmailContext();
});
afterEach(() => context.close());

const failsWith = (code: string) => expect.objectContaining({ code });

/** The email without its links, which differ. */
const withoutLinks = (html: string | undefined) => html?.replaceAll(/https?:\/\/[^"<\s]+/g, 'LINK');

describe('the preview of an email', () => {
  it('is the email of the proposal that is then sent, and sends nothing itself', async () => {
    const { agent, proposal, emails, worker } = context;
    const proposalId = proposal.id;
    await createContract(agent, { proposalId, content: '1. Parties' });
    const message = 'See you <Friday>.';
    const preview = await previewEmail(agent, { kind: 'proposal', proposalId, message });
    expect(await context.db.read.select().from(outbox)).toEqual([]);
    await sendProposal(agent, { proposalId, message, key: newId(proposalEmailIdSchema) });
    await worker.drain();
    expect(preview.subject).toBe(emails[0]?.subject);
    expect(withoutLinks(preview.html)).toBe(withoutLinks(emails[0]?.html));
    expect(preview.html).toContain('See you &lt;Friday&gt;.');
  });

  it('of a new invoice has the amount, the chosen due date and the message', async () => {
    const { agent, proposal, clock } = context;
    const input = { kind: 'invoice', proposalId: proposal.id, daysUntilDue: 14, message: 'Thanks!' } as const;
    const { subject, html } = await previewEmail(agent, input);
    expect(subject).toBe('Your invoice of $250.00: Home Showing');
    const due = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(clock.now() + 14 * DAY_MS);
    for (const text of [due, 'Thanks!', 'Pay the Invoice']) expect(html).toContain(text);
  });

  it('of an invoice that is sent again has its number', async () => {
    const { agent, invoiceId } = await createInvoicedDeal(context);
    context.clock.advance(HOUR_MS);
    const { html } = await previewEmail(agent, { kind: 'resend', invoiceId, message: 'Due on Friday.' });
    for (const text of ['Due on Friday.', 'Invoice', '$250.00']) expect(html).toContain(text);
  });

  it('of a reminder is from the agent and can be unsubscribed from', async () => {
    const input = { kind: 'reminder', reminder: 'invoice_overdue', message: 'Please call me.' } as const;
    const { subject, html } = await previewEmail(context.agent, input);
    expect(subject).toBe('Reminder: your invoice of $250.00 is overdue');
    for (const text of ['Ada Agent wrote:', 'Please call me.', 'Unsubscribe']) expect(html).toContain(text);
  });

  it('is only for the agent of the proposal', async () => {
    const input = { kind: 'proposal', proposalId: context.proposal.id, message: '' } as const;
    await expect(previewEmail(await context.newAgent(), input)).rejects.toEqual(failsWith('NOT_FOUND'));
    const buyer = await context.newBuyer('ann@example.com');
    await expect(previewEmail(buyer, input)).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(previewEmail(context.anonymous, input)).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
  });
});
