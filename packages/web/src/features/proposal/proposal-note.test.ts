import { cents, instant } from '@gable/contracts/kernel';
import type { ListedProposal } from '@gable/contracts/proposal';
import { expect, it } from 'vitest';
import { proposal } from '#testing/fixtures.ts';
import { getProposalNote } from './proposal-note.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const at = (day: number) => instant(Date.UTC(2026, 10, day, 15));
const invoiced = { paymentStatus: 'invoiced', invoiceUrl: 'https://pay.example/in_1' } as const;

it.each<[Partial<ListedProposal>, string | null, string?]>([
  [{}, 'Not sent yet'],
  [{ sentAt: at(21) }, 'Sent Nov 21, 2026'],
  [{ sentAt: at(21), viewedAt: at(22) }, 'Viewed Nov 22, 2026'],
  [{ viewedAt: at(22), changesRequestedAt: at(23) }, 'Changes requested Nov 23, 2026', 'warning'],
  [{ status: 'approved' }, null],
  [{ status: 'declined' }, null],
  [{ status: 'approved', contractState: 'draft' }, 'Contract not sent'],
  [{ status: 'in_progress', contractState: 'sent' }, 'Contract sent'],
  [{ status: 'completed', contractState: 'signed' }, 'Contract signed'],
  [{ status: 'approved', contractState: 'expired' }, 'Contract expired', 'warning'],
  [{ status: 'approved', contractState: 'declined' }, 'Contract declined', 'danger'],
  [{ viewedAt: at(22), contractState: 'declined' }, 'Contract declined', 'danger'],
  [{ sentAt: at(21), viewedAt: at(22), contractState: 'sent' }, 'Viewed Nov 22, 2026'],
  [{ viewedAt: at(22) }, 'Not sent yet'],
  [{ status: 'declined', contractState: 'declined' }, null],
  [{ ...invoiced, invoiceUrl: null }, 'Invoice waiting'],
  [invoiced, 'Invoiced'],
  [{ ...invoiced, dueAt: at(30) }, 'Due Nov 30, 2026'],
  [{ ...invoiced, dueAt: at(20) }, 'Overdue since Nov 20, 2026', 'danger'],
  [{ paymentStatus: 'payment_failed' }, 'Payment failed', 'danger'],
  [{ paymentStatus: 'payment_pending' }, 'Payment processing'],
  [{ paymentStatus: 'payment_succeeded' }, 'Paid'],
  [{ paymentStatus: 'payment_succeeded', paidAt: at(22) }, 'Paid Nov 22, 2026'],
  [{ paymentStatus: 'payment_succeeded', scheduledPayments: { paid: 1, total: 3 } }, 'Paid 1 of 3'],
  [{ paymentStatus: 'payment_succeeded', scheduledPayments: { paid: 3, total: 3 } }, 'Paid'],
  [{ paymentStatus: 'payment_succeeded', dispute: 'open' }, 'Payment disputed', 'danger'],
  [{ paymentStatus: 'payment_succeeded', dispute: 'lost' }, 'Dispute lost', 'danger'],
  [{ paymentStatus: 'payment_succeeded', paidAt: at(22), tourEnding: 'no_show' }, 'Charge paid Nov 22, 2026'],
  [{ paymentStatus: 'payment_succeeded', paidAt: at(22), refunded: cents(5_000) }, '$50.00 refunded'],
  [{ paymentStatus: 'payment_refunded', refunded: cents(5_000) }, 'Refunded'],
])('the note of %o in a list is %j', (changes, text, tone = 'quiet') => {
  expect(getProposalNote(proposal(changes), NOW)).toEqual(text === null ? null : { text, tone });
});
