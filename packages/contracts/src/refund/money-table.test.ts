import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Cents, cents, formatUsd, platformFee } from '../kernel/index.ts';
import { getFeeToReturn, standardProcessingCost } from './index.ts';

const DOCUMENT = new URL('../../../../docs/money.md', import.meta.url);

/** A row of the table “What a refund returns”, computed by the code. */
function createRow(collected: Cents): string[] {
  const fee = platformFee(collected);
  const processingCost = standardProcessingCost(collected);
  const payment = { collected, fee, processingCost };
  const full = getFeeToReturn(payment, collected);
  return [
    collected,
    fee,
    processingCost,
    cents(collected - fee),
    full,
    cents(collected - full),
    cents(fee - processingCost - full),
    getFeeToReturn(payment, cents(Math.floor(collected / 2))),
  ].map(formatUsd);
}

it('documents the returned fees in docs/money.md as the code computes them', () => {
  const rows = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| $'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual([50, 10_000, 999_999].map((amount) => createRow(cents(amount))));
});
