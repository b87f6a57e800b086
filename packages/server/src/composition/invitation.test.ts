import { cents, HOUR_MS, instant, invoiceIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInvitationLinks } from '../auth/invitations/invitation-links.ts';
import { updateDeal } from '../domains/client-change/index.ts';
import { invitationUrl } from '../domains/email/email-links.ts';
import type { ClientSubject } from '../domains/email/find-client-page.ts';
import { newLinkEmail } from '../domains/email/invitation/new-link.email.ts';
import { readInvitation } from '../domains/email/invitation/read-invitation.ts';
import { resendInvitation } from '../domains/email/invitation/resend-invitation.ts';
import { loadNotificationEmail, notificationEmail } from '../domains/email/notification.email.ts';
import { generateInvoice } from '../domains/invoice/index.ts';
import { invoices } from '../domains/invoice/invoice.tables.ts';
import { SYSTEM } from '../kernel/index.ts';
import { createOutboxWorker } from '../outbox/index.ts';
import { createTestContext } from '../testing/test-context.ts';

const EMAIL = 'ann@example.com';
const CARD = { brand: 'visa', last4: '4242' };
const RECEIPT_ID = invoiceIdSchema.parse('0197a5d0-0000-7000-8000-000000000001');

async function createInvitationTestContext() {
  const context = await createTestContext();
  const ports = {
    ...context.system.ports,
    invitationLinks: createInvitationLinks(context.db, context.clock),
  };
  const anonymous = { ...context.anonymous, ports };
  const agent = await context.newAgent();
  const deal = await context.newDeal(agent, { customerEmail: EMAIL, customerName: 'Ann O’Hara' });
  const proposal = await context.newProposal(agent, deal);
  const worker = createOutboxWorker(
    (jobs) => ({ ...context.system, ports, jobs, actor: SYSTEM }),
    [newLinkEmail.handler],
  );
  return {
    ...context,
    anonymous,
    agent,
    deal,
    proposal,
    worker,
    token: async (about: Omit<ClientSubject, 'proposalId'> = {}) => {
      const url = await invitationUrl(anonymous, {
        email: EMAIL,
        name: 'Ann O’Hara',
        proposalId: proposal.id,
        ...about,
      });
      return new URL(url).hash.slice(1);
    },
    close: async () => {
      await worker.stop();
      await context.close();
    },
  };
}

let context: Awaited<ReturnType<typeof createInvitationTestContext>>;
beforeEach(async () => {
  context = await createInvitationTestContext();
});
afterEach(() => context.close());

describe('readInvitation', () => {
  it('returns the same data whether or not the address has an account', async () => {
    const token = await context.token();
    const before = await readInvitation(context.anonymous, { token });
    expect(before).toEqual({
      email: EMAIL,
      state: 'open',
      subject: 'proposal',
      amountDue: null,
      agentName: 'Ada Agent',
      serviceType: 'Home Showing',
      next: `/buyer/dashboard?proposal=${context.proposal.id}`,
    });
    await context.newBuyer(EMAIL);
    expect(await readInvitation(context.anonymous, { token })).toEqual(before);
    context.clock.advance(72 * HOUR_MS);
    expect(await readInvitation(context.anonymous, { token })).toEqual({ ...before, state: 'expired' });
  });

  it('leads from the email of a receipt to the receipt', async () => {
    const receipt = { subject: 'receipt', next: `/buyer/receipts/${RECEIPT_ID}` };
    const token = await context.token({ receiptId: RECEIPT_ID });
    expect(await readInvitation(context.anonymous, { token })).toMatchObject(receipt);
    await resendInvitation(context.anonymous, { token });
    await context.worker.drain();
    expect(context.emails).toMatchObject([{ to: EMAIL, subject: 'Your new link to the receipt' }]);
    const [, fresh = ''] = /\/invitation#([\w-]+)/.exec(context.emails[0]?.text ?? '') ?? [];
    expect(await readInvitation(context.anonymous, { token: fresh })).toMatchObject(receipt);
  });

  it('leads from the email of an invoice to its payment, and once paid to the receipt', async () => {
    const { invoiceId } = await generateInvoice(context.agent, { proposalId: context.proposal.id });
    await context.db.transaction((tx) => tx.update(invoices).set({ status: 'open', providerId: 'in_1' }));
    const id = invoiceIdSchema.parse(invoiceId);
    const page = `/buyer/dashboard?proposal=${context.proposal.id}`;
    const read = async (act: 'pay' | 'view') =>
      readInvitation(context.anonymous, { token: await context.token({ invoice: { id, act } }) });
    expect(await read('pay')).toMatchObject({
      subject: 'invoice',
      amountDue: 25_000,
      next: `${page}&pay=true`,
    });
    // A saved card is charged.
    expect(await read('view')).toMatchObject({ subject: 'invoice', amountDue: null, next: page });
    await context.db.transaction((tx) => tx.update(invoices).set({ status: 'paid' }));
    expect(await read('pay')).toMatchObject({ subject: 'receipt', next: `/buyer/receipts/${id}` });
    await context.db.transaction((tx) => tx.update(invoices).set({ status: 'void' }));
    expect(await read('pay')).toMatchObject({ subject: 'proposal', amountDue: null, next: page });
  });

  it('rejects an unknown link, and a proposal with another client', async () => {
    const unknown = { code: 'NOT_FOUND' };
    await expect(readInvitation(context.anonymous, { token: 'nonsense' })).rejects.toMatchObject(unknown);
    const token = await context.token();
    const changes = { customerEmail: 'bob@example.com' };
    await updateDeal(context.agent, { dealId: context.deal.id, changes });
    await expect(readInvitation(context.anonymous, { token })).rejects.toMatchObject(unknown);
    await expect(resendInvitation(context.anonymous, { token })).rejects.toMatchObject(unknown);
  });
});

describe('the button of a client’s email', () => {
  const load = (kind: 'contract_sent' | 'contract_completed') =>
    loadNotificationEmail(context.anonymous, {
      recipient: { email: EMAIL },
      key: kind,
      dealId: context.deal.id,
      proposalId: context.proposal.id,
      kind,
      payload: { serviceType: 'Home Showing' },
    });

  it('signs them in, which the email says', async () => {
    const email = await load('contract_sent');
    expect(email?.data.context.actionUrl).toContain('/invitation#');
    expect(
      email &&
        notificationEmail.content(email.data, { publicUrl: '', supportEmail: 'help@gable.test' }).footnote,
    ).toContain('signs you in once');
  });

  it('leads to the payment of an invoice, and to the proposal without an open one', async () => {
    const { invoiceId } = await generateInvoice(context.agent, { proposalId: context.proposal.id });
    const next = async (autopayCard: typeof CARD | null) => {
      const email = await loadNotificationEmail(context.anonymous, {
        recipient: { email: EMAIL },
        key: 'invoice_ready',
        dealId: context.deal.id,
        proposalId: context.proposal.id,
        invoiceId: invoiceIdSchema.parse(invoiceId),
        kind: 'invoice_ready',
        payload: {
          amount: cents(25_000),
          currency: 'usd',
          serviceType: 'Home Showing',
          dueAt: instant(0),
          message: null,
          autopayCard,
        },
      });
      const token = new URL(email?.data.context.actionUrl ?? '').hash.slice(1);
      return (await readInvitation(context.anonymous, { token })).next;
    };
    const page = `/buyer/dashboard?proposal=${context.proposal.id}`;
    expect(await next(null)).toBe(page);
    await context.db.transaction((tx) => tx.update(invoices).set({ status: 'open', providerId: 'in_1' }));
    expect(await next(null)).toBe(`${page}&pay=true`);
    expect(await next(CARD)).toBe(page);
  });

  it('does not sign in from an email with signed copies, which clients forward', async () => {
    const email = await load('contract_completed');
    const url = new URL(email?.data.context.actionUrl ?? '');
    expect([url.pathname, url.hash]).toEqual(['/buyer', '']);
    expect(url.searchParams.get('next')).toBe(`/buyer/dashboard?proposal=${context.proposal.id}`);
    expect(
      email &&
        notificationEmail.content(email.data, { publicUrl: '', supportEmail: 'help@gable.test' }).footnote,
    ).not.toContain('signs you in');
  });
});

describe('resendInvitation', () => {
  it('emails the address of the old link, once a minute, with a link that is valid for an hour', async () => {
    const token = await context.token();
    for (const _press of [1, 2, 3]) await resendInvitation(context.anonymous, { token });
    await context.worker.drain();
    expect(context.emails).toMatchObject([{ to: EMAIL, subject: 'Your new link to the proposal' }]);
    const [, fresh = ''] = /\/invitation#([\w-]+)/.exec(context.emails[0]?.text ?? '') ?? [];
    expect(await readInvitation(context.anonymous, { token: fresh })).toMatchObject({ state: 'open' });
    context.clock.advance(HOUR_MS);
    expect(await readInvitation(context.anonymous, { token: fresh })).toMatchObject({ state: 'expired' });
  });

  it('limits the renewed links per day, and does not count the links of other emails', async () => {
    // The links of the client's receipts and invoices.
    for (let email = 0; email < 20; email += 1) await context.token();
    const token = await context.token();
    for (let minute = 0; minute < 10; minute += 1) {
      await resendInvitation(context.anonymous, { token });
      await context.worker.drain();
      context.clock.advance(60_000);
    }
    await expect(resendInvitation(context.anonymous, { token })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect(context.emails).toHaveLength(10);
    context.clock.advance(24 * HOUR_MS);
    expect(await resendInvitation(context.anonymous, { token })).toBeNull();
  });
});
