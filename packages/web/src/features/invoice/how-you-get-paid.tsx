import { agentShare, cents, formatUsd, PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { AccountStatus } from '@gable/contracts/profile';
import { IconCheck } from '@tabler/icons-react';
import css from './how-you-get-paid.module.css';

const STEPS = [
  {
    title: 'Complete identity verification',
    text: 'Once, with our payment provider, so your clients can pay you by card.',
  },
  {
    title: 'Generate invoices',
    text: 'Open a proposal and check the amount and the due date. We email your client a secure link to pay.',
  },
  {
    title: 'Get paid weekly',
    text: 'Every Monday by bank transfer (ACH). No closing needed.',
  },
] as const;

const EXAMPLE = cents(25_000);

/**
 * The three steps to the first payout, and the platform fee (docs/product.md, Screens and routes).
 */
export function HowYouGetPaid({ status }: { readonly status: AccountStatus }) {
  const verified = status === 'verified';
  return (
    <section className={css.card} aria-labelledby="how-you-get-paid">
      <h2 id="how-you-get-paid" className={css.heading}>
        How you get paid
      </h2>
      <ol className={css.steps}>
        {STEPS.map(({ title, text }, index) => {
          const done = index === 0 && verified;
          return (
            <li key={title} className={css.step}>
              <span className={css.mark} data-done={done || undefined} aria-hidden="true">
                {done ? <IconCheck size={16} stroke={2.5} /> : index + 1}
              </span>
              <div>
                <h3 className={css.title}>
                  {title}
                  {done && <span className={css.hidden}> (done)</span>}
                </h3>
                <p className={css.text}>{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className={css.fee}>
        Gable keeps a {PLATFORM_FEE_PERCENT}% platform fee from each payment. From a {formatUsd(EXAMPLE)}{' '}
        invoice, you receive {formatUsd(agentShare(EXAMPLE))}.
      </p>
    </section>
  );
}
