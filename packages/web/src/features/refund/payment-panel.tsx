import type { BillingView } from '@gable/contracts/invoice';
import { formatDate } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { type RefObject, Suspense } from 'react';
import { QueryError } from '#shared/errors/query-error.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { isPaid } from './is-paid.ts';
import { PaymentAmounts } from './payment-amounts.tsx';
import css from './payment-panel.module.css';
import { RefundButton } from './refund-button.tsx';
import { nameInvoice, usePaidInvoices } from './use-paid-invoices.ts';
import { useRefundSummary } from './use-refund-summary.ts';

// Few payments are disputed, refunded, or paid outside Gable.
const DisputeNotice = lazyComponent(async () => (await import('./dispute-notice.tsx')).DisputeNotice);

const RefundList = lazyComponent(async () => (await import('./refund-list.tsx')).RefundList);

const PaidOutside = lazyComponent(async () => (await import('./paid-outside.tsx')).PaidOutside);

const EarlierRefunds = lazyComponent(async () => (await import('./earlier-refunds.tsx')).EarlierRefunds);

interface PaymentPanelProps {
  readonly proposal: ProposalView;
  /** Its element, which can receive the focus. */
  readonly place?: RefObject<HTMLDivElement | null> | undefined;
}

/**
 * The latest payment of a proposal: amounts, disputes, and the refunds of all payments. Renders nothing
 * before the first one is paid.
 */
export function PaymentPanel({ proposal, place }: PaymentPanelProps) {
  const payments = usePaidInvoices(proposal);
  return isPaid(proposal) || payments.length > 0 ? (
    <PaymentDetails proposal={proposal} place={place} payments={payments} />
  ) : null;
}

interface PaymentDetailsProps extends PaymentPanelProps {
  /** The paid invoices of a proposal with several, newest first. */
  readonly payments: readonly BillingView[];
}

function PaymentDetails({ proposal, place, payments }: PaymentDetailsProps) {
  const { data, error, isFetching, refetch } = useRefundSummary(proposal, true);
  const [latest] = payments;
  // The payment is not recorded yet; the proposal's status will show it.
  if (data === null) return null;
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      <Panel
        title="Payment"
        {...(latest && { description: `${nameInvoice(latest)}, paid ${formatDate(latest.paidAt)}` })}
        actions={data && <RefundButton proposal={proposal} returns={data} payments={payments} />}
      >
        {data?.disputes.map((dispute) => (
          <Suspense key={dispute.id}>
            <div className={css.dispute}>
              <DisputeNotice dispute={dispute} currency={data.currency} />
            </div>
          </Suspense>
        ))}
        {data?.paidOutside && (
          <Suspense>
            <PaidOutside amount={data.amount} currency={data.currency} />
          </Suspense>
        )}
        {(data ? !data.paidOutside : !error) && <PaymentAmounts returns={data} />}
        {data && data.refunds.length > 0 && (
          <Suspense>
            <RefundList
              refunds={data.refunds}
              currency={data.currency}
              payment={latest && payments.length > 1 ? nameInvoice(latest) : undefined}
            />
          </Suspense>
        )}
        {payments
          .slice(1)
          .filter(({ refunded }) => refunded > 0)
          .map((payment) => (
            <Suspense key={payment.id}>
              <EarlierRefunds proposalId={proposal.id} payment={payment} />
            </Suspense>
          ))}
        {!data && error && (
          <QueryError title="Failed to load the payment" query={{ error, refetch, isFetching }} />
        )}
      </Panel>
    </div>
  );
}
