import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/index.ts';
import { describeRevenue, type EarnedProposal, sumRevenueParts } from './index.ts';

interface Facts {
  readonly paid?: number;
  readonly disputed?: number;
  readonly lost?: number;
  readonly refunded?: number;
  readonly isTourEnded?: boolean;
}

const earned = (
  amount: number,
  { paid = 0, disputed = 0, lost = 0, refunded = 0, isTourEnded = false }: Facts,
) =>
  ({
    amount: cents(amount),
    paid: cents(paid),
    disputed: cents(disputed),
    lost: cents(lost),
    refunded: cents(refunded),
    isTourEnded,
  }) satisfies EarnedProposal;

describe('the revenue of the month', () => {
  it.each<[text: string, proposals: readonly EarnedProposal[]]>([
    ['Nothing paid yet this month', []],
    ['$250 not paid', [earned(25_000, {})]],
    ['$250 paid', [earned(25_000, { paid: 25_000 })]],
    ['$250 disputed', [earned(25_000, { paid: 25_000, disputed: 25_000 })]],
    [
      '$70 lost in disputes, $30 refunded, $699.70 not paid',
      [earned(79_970, { paid: 10_000, refunded: 3_000, lost: 7_000 })],
    ],
    ['$199.50 paid, $50.50 refunded', [earned(25_000, { paid: 25_000, refunded: 5_050 })]],
    ['$37.50 paid, $37.50 not charged', [earned(7_500, { paid: 3_750, isTourEnded: true })]],
    // A deposit.
    ['$100 paid, $150 not paid', [earned(25_000, { paid: 10_000 })]],
    // A rate of which several hours are paid, and one that was refunded in part.
    ['$100 paid', [earned(10_000, { paid: 45_000 })]],
    ['$100 refunded', [earned(10_000, { paid: 45_000, refunded: 20_000 })]],
    // The bank took back what was refunded before.
    ['$100 disputed', [earned(10_000, { paid: 10_000, disputed: 10_000, refunded: 10_000 })]],
    [
      '$250 paid, $300 disputed, $250 not paid',
      [
        earned(25_000, { paid: 25_000 }),
        earned(30_000, { paid: 30_000, disputed: 30_000 }),
        earned(25_000, {}),
      ],
    ],
  ])('is %s', (text, proposals) => {
    const parts = sumRevenueParts(proposals);
    expect(describeRevenue(parts, cents(0))).toBe(text);
    const total = proposals.reduce((sum, { amount }) => sum + amount, 0);
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
  });

  it('names what was paid for proposals that it does not count', () => {
    expect(describeRevenue(sumRevenueParts([]), cents(10_050))).toBe(
      '$100.50 paid for proposals not approved',
    );
    expect(describeRevenue(sumRevenueParts([earned(9_500, {})]), cents(10_000))).toBe(
      '$95 not paid, $100 paid for proposals not approved',
    );
  });
});
