import { type BuyerInvoice, buyerInvoiceSchema } from '@gable/contracts/invoice';
import { paymentSessionIdSchema } from '@gable/contracts/kernel';
import type { ListedProposal } from '@gable/contracts/proposal';
import { consent } from '#testing/contract-fixture.ts';
import type { Answers } from '#testing/fake-api-link.ts';
import { agentCard, buyer, proposal } from '#testing/fixtures.ts';

/** Path of the fixture's proposal. */
export const DETAIL = `/buyer/dashboard?proposal=${proposal().id}`;

/** The payment session of the fixture's invoice. */
export const SESSION = paymentSessionIdSchema.parse('0195a4a0-0000-7000-8000-0000000000f1');

/** Returns a proposal with an open invoice. */
export function payable(changes: Partial<ListedProposal> = {}): ListedProposal {
  return proposal({
    status: 'approved',
    paymentStatus: 'invoiced',
    invoiceId: 'in_1',
    invoiceUrl: 'https://pay.example/in_1',
    ...changes,
  });
}

export function invoice(changes: Partial<BuyerInvoice> = {}): BuyerInvoice {
  const base = {
    id: 'in_1',
    description: 'Home Showing',
    agentName: 'Maya Torres',
    payment: null,
    amount: 25_000,
    status: 'open',
    refunded: 0,
    lost: 0,
    dispute: null,
    overdue: false,
    paymentFailed: false,
    paidOutside: false,
    paidAt: null,
    date: Date.UTC(2026, 2, 10, 15) / 1000,
    invoiceUrl: 'https://pay.example/in_1',
  };
  return { ...buyerInvoiceSchema.parse(base), ...changes };
}

/** Returns the responses for a signed-in buyer without proposals. */
export function buyerFixture(changes: Answers = {}) {
  const answers: Answers = {
    'profile.me': buyer({ name: 'Jordan Lee', email: 'jordan@gable.test' }),
    'proposal.ofBuyer': { items: [], nextCursor: null },
    'invoice.ofBuyer': [],
    'tour.list': { items: [], nextCursor: null },
    'message.correspondents': { items: [], nextCursor: null },
    'agentProfile.ofProposal': agentCard(),
    'contract.byProposal': null,
    'contract.unsigned': [],
    'contract.consent': consent(),
    'refund.ofProposal': null,
    'proposal.answer': null,
    'payment.readiness': { state: 'ready' },
    ...changes,
  };
  return { answers };
}
