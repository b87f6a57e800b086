import {
  agentShare,
  type Cents,
  formatUsd,
  PLATFORM_FEE_PERCENT,
  parseMoney,
  platformFee,
} from '@gable/contracts/kernel';
import { PRICING_LABELS, type PricingStructure, paymentStatusLook } from '@gable/contracts/proposal';
import { Panel } from '#shared/ui/panel.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { wasPaid } from '../refund/index.ts';
import { amountLabel } from './amount-label.ts';
import { InvoiceButton, type InvoiceButtonProps } from './invoice-button.tsx';
import css from './side-cards.module.css';

const PER: Readonly<Record<PricingStructure, string>> = { fixed: '', hourly: ' / hour', monthly: ' / month' };

/** Who gets which part of a payment. */
function FeeSplit({ amount }: { readonly amount: Cents }) {
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        <span className={css.share} />
        <span className={css.fee} />
      </div>
      <dl className={css.split}>
        <div>
          <dt>You receive</dt>
          <dd className={css.received}>
            {formatUsd(agentShare(amount))}{' '}
            <span className={css.percent}>({100 - PLATFORM_FEE_PERCENT}%)</span>
          </dd>
        </div>
        <div>
          <dt className={css.charged}>Gable fee</dt>
          <dd>
            {formatUsd(platformFee(amount))} <span className={css.percent}>({PLATFORM_FEE_PERCENT}%)</span>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** What it costs the client, what of it reaches the agent, and the way to be paid. */
export function PricingBox({ proposal, editing }: InvoiceButtonProps) {
  const amount = parseMoney(proposal.amount);
  return (
    <Panel title="Pricing" actions={<StatusBadge {...paymentStatusLook(proposal.paymentStatus)} />}>
      <p className={css.amount}>
        {amountLabel(proposal.amount)}
        <span className={css.per}>{PER[proposal.pricingStructure]}</span>
      </p>
      <p className={css.structure}>{PRICING_LABELS[proposal.pricingStructure]}</p>
      {/* Once it is paid, the payment itself says who has got what. */}
      {amount !== null && amount > 0 && !wasPaid(proposal) && <FeeSplit amount={amount} />}
      <InvoiceButton proposal={proposal} editing={editing} />
    </Panel>
  );
}
