import {
  agentShare,
  type Cents,
  formatUsd,
  PLATFORM_FEE_PERCENT,
  type ProposalId,
  parseMoney,
  platformFee,
} from '@gable/contracts/kernel';
import { canPay, PRICING_LABELS, type PricingStructure, type ProposalView } from '@gable/contracts/proposal';
import { getHoldBadge, getTourChargeName } from '@gable/contracts/tour';
import { trpc } from '#shared/api/trpc.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { useProposalTours } from '../next-step/index.ts';
import { ResendInvoice } from '../proposal-email/index.ts';
import {
  findBilledName,
  hasSeveralInvoices,
  isPaid,
  PaymentStatus,
  useRefundSummary,
} from '../refund/index.ts';
import { formatAmountLabel } from './amount-label.ts';
import { InvoiceButton, type InvoiceButtonProps } from './invoice/invoice-button.tsx';
import { getStepWithoutContract } from './next-step/agent-next-step.tsx';
import css from './side-cards.module.css';

const PER: Readonly<Record<PricingStructure, string>> = { fixed: '', hourly: ' / hour', monthly: ' / month' };

/** The split of a payment between agent and Gable. */
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

/** What the invoice to be paid costs, such as the deposit, and its split. Nothing while it loads. */
function InvoiceSplit({ proposalId }: { readonly proposalId: ProposalId }) {
  const { data } = trpc.invoice.billings.useQuery({ proposalId });
  const current = data?.find(({ isCurrent }) => isCurrent);
  if (!current) return null;
  const name = findBilledName(current);
  return (
    <>
      <dl className={css.dates}>
        <div>
          <dt>Current invoice{name && ` (${name})`}</dt>
          <dd className={css.received}>{formatUsd(current.amount)}</dd>
        </div>
      </dl>
      <FeeSplit amount={current.amount} />
    </>
  );
}

/**
 * How the price, or the invoice to be paid, is split. A paid one is in the payment panel, and a tour that did
 * not take place does not cost its price.
 */
function PriceSplit({ proposal }: { readonly proposal: ProposalView }) {
  const amount = parseMoney(proposal.amount);
  if (isPaid(proposal) || proposal.tourEnding !== null) return null;
  if (hasSeveralInvoices(proposal)) return <InvoiceSplit proposalId={proposal.id} />;
  return amount !== null && amount > 0 ? <FeeSplit amount={amount} /> : null;
}

/** Whether the invoice can be sent again. While that is the next step, its button is in the strip. */
function canResendHere(proposal: ProposalView): boolean {
  return canPay(proposal) && getStepWithoutContract(proposal) !== 'await_overdue_payment';
}

/** The status of the payment; for a tour that is not charged yet, that of the client's card. */
function PaymentBadge({ proposal }: { readonly proposal: ProposalView }) {
  const tour = useProposalTours(proposal.dealId, [proposal]).find(proposal);
  const isTour = tour !== undefined && proposal.paymentStatus === 'not_initiated';
  return isTour ? <StatusBadge {...getHoldBadge(tour.hold)} /> : <PaymentStatus proposal={proposal} />;
}

/** The price; or what was charged for a tour that did not take place, which is a part of its price. */
function Price({ proposal }: { readonly proposal: ProposalView }) {
  const { data } = useRefundSummary(proposal);
  const price = formatAmountLabel(proposal.amount);
  const charge = isPaid(proposal) ? getTourChargeName(proposal.tourEnding) : null;
  return (
    <>
      <p className={css.amount}>
        {charge === null ? price : data ? formatUsd(data.amount) : <SkeletonBar width="5rem" />}
        <span className={css.per}>{PER[proposal.pricingStructure]}</span>
      </p>
      <p className={css.structure}>
        {charge === null
          ? PRICING_LABELS[proposal.pricingStructure]
          : `${charge} instead of the price of ${price}`}
      </p>
    </>
  );
}

/** The price, the fee split, and the invoice button. */
export function PricingBox({ proposal, editing, invoice }: InvoiceButtonProps) {
  return (
    <Panel title="Pricing" actions={<PaymentBadge proposal={proposal} />}>
      <Price proposal={proposal} />
      <PriceSplit proposal={proposal} />
      <InvoiceButton proposal={proposal} editing={editing} invoice={invoice} />
      {canResendHere(proposal) && proposal.invoiceId && (
        <div className={css.resend}>
          <ResendInvoice invoiceId={proposal.invoiceId} variant="default" fullWidth />
        </div>
      )}
    </Panel>
  );
}
