import { cents } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { describe, expect, it } from 'vitest';
import { proposal } from '#testing/fixtures.ts';
import { getAcceptText } from './accept-text.ts';

const time = (cap: number | null, billed: number, unbilled: number) => ({
  cap: cap === null ? null : cents(cap),
  billed: { minutes: 0, amount: cents(billed) },
  unbilled: { minutes: 0, amount: cents(unbilled) },
});

const paid = { paymentStatus: 'payment_succeeded' } as const;
const hourly = { pricingStructure: 'hourly', amount: '60' } as const;
const monthly = { pricingStructure: 'monthly', amount: '200' } as const;
const schedule = (count: number) => ({ amount: '1000', scheduledPayments: { paid: count, total: 3 } });
const later = 'You won’t be charged now. You pay when your agent sends';
const aboveCap = 'Time above the cap isn’t billed unless you approve a higher one.';

describe('the text that a buyer accepts', () => {
  it.each<[Partial<ProposalView>, ReturnType<typeof time> | undefined, string]>([
    [{ amount: '300' }, undefined, `a fixed price of $300.00. ${later} the invoice.`],
    [
      { paymentStatus: 'invoiced', invoiceUrl: 'https://pay.example/1' },
      undefined,
      'a fixed price of $250.00. You won’t be charged now. Your agent sent the invoice, which you pay separately.',
    ],
    [paid, undefined, 'a fixed price of $250.00. It’s already paid, so you won’t be charged.'],
    [schedule(0), undefined, `a fixed price of $1,000.00, paid in 3 payments. ${later} each invoice.`],
    [
      { ...paid, ...schedule(1) },
      undefined,
      `a fixed price of $1,000.00, paid in 3 payments. Paid 1 of 3 payments. ${later} the next invoice.`,
    ],
    [hourly, undefined, `$60.00 an hour. ${later} an invoice.`],
    [
      hourly,
      time(10_000, 0, 0),
      `$60.00 an hour, up to a cap of $100.00 in total. ${later} an invoice. ${aboveCap}`,
    ],
    [
      hourly,
      time(10_000, 0, 18_200),
      `$60.00 an hour, up to a cap of $100.00 in total. $182.00 is not billed yet. ${later} an invoice. ${aboveCap}`,
    ],
    [
      { ...paid, ...hourly },
      time(null, 9_100, 12_000),
      `$60.00 an hour. $91.00 is already paid, and $120.00 is not billed yet. ${later} an invoice.`,
    ],
    [
      { ...hourly, paymentStatus: 'invoiced' },
      time(null, 9_100, 0),
      `$60.00 an hour. $91.00 is invoiced. ${later} an invoice.`,
    ],
    [monthly, undefined, `$200.00 a month, billed monthly. ${later} each invoice.`],
    [
      { ...paid, ...monthly },
      undefined,
      `$200.00 a month, billed monthly. Your latest invoice is paid. ${later} each invoice.`,
    ],
  ])('of %j', (changes, hours, text) => {
    expect(getAcceptText(proposal(changes), hours)).toBe(`By accepting, you agree to ${text}`);
  });
});
