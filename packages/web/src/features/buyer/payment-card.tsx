import { cents, PLATFORM_FEE_PERCENT, parseMoney } from '@gable/contracts/kernel';
import { canPay, formatPrice, type ProposalView } from '@gable/contracts/proposal';
import { getTourCharge, type TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { IconExternalLink, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { TourPaymentNote, useTourOfProposal } from '../buyer-tour/index.ts';
import { DisputeNote, isPaid, PaymentStatus, RefundNote } from '../refund/index.ts';
import { useAmountDue } from '../time-entry/index.ts';
import { useOpenPayment } from './buyer.mutations.ts';
import { getPaymentNote, getUnpayableNote } from './payment-note.ts';
import css from './proposal-detail.module.css';
import { useBuyerStep, usePaymentReadiness } from './use-buyer-step.ts';

/**
 * Returns how an unpaid price is split (docs/product.md, Constants and limits); null once paid. In percent,
 * because the amounts in cents are known only from the invoice.
 */
function getFeeNote({ paymentStatus }: Pick<ProposalView, 'paymentStatus'>): string | null {
  switch (paymentStatus) {
    case 'not_initiated':
    case 'invoiced':
    case 'payment_failed':
      return `${100 - PLATFORM_FEE_PERCENT}% goes to your agent and ${PLATFORM_FEE_PERCENT}% is Gable’s fee. The fee is included in the price.`;
    case 'payment_pending':
    case 'payment_succeeded':
    case 'payment_refunded':
      return null;
  }
}

/** Whether an amount is or will be charged: always, unless a tour ended without a charge. */
function isFeeDue(tour: TourView | undefined): boolean {
  if (!tour) return true;
  const price = parseMoney(tour.price) ?? cents(0);
  const kept = tour.keptAmount === null ? null : parseMoney(tour.keptAmount);
  return getTourCharge({ status: tour.status, price, kept }) > 0;
}

/** The amount of the invoice; without one, the amount of the proposal or its rate. */
function AmountDue({ proposal }: { readonly proposal: ProposalView }) {
  const due = useAmountDue(proposal);
  if (due !== null) return <MoneyText cents={due} />;
  if (proposal.pricingStructure === 'hourly') return formatPrice(proposal);
  return proposal.invoiceId === null && <MoneyText text={proposal.amount} />;
}

function PayButton({ proposal }: { readonly proposal: ProposalView }) {
  const open = useOpenPayment();
  const isNext = useBuyerStep(proposal) === 'pay';
  return (
    <>
      <Button
        fullWidth
        size="md"
        variant={isNext ? 'filled' : 'light'}
        onClick={() => open.isPending || open.mutate({ proposalId: proposal.id })}
        aria-disabled={open.isPending || undefined}
        data-pending={open.isPending || undefined}
      >
        {open.isPending ? (
          'Opening secure checkout...'
        ) : (
          <>
            Pay&nbsp;
            <AmountDue proposal={proposal} />
          </>
        )}
      </Button>
      <p className={css.secure}>
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        Secure card payment through Stripe
      </p>
    </>
  );
}

function ReceiptLink({ receiptId }: { readonly receiptId: string }) {
  return (
    <Button
      variant="subtle"
      fullWidth
      renderRoot={(props) => <Link to="/buyer/receipts/$receiptId" params={{ receiptId }} {...props} />}
    >
      View Receipt
    </Button>
  );
}

/** The payment's status, amount, fee split, and Pay button. */
export function PaymentCard({ proposal }: { readonly proposal: ProposalView }) {
  const fee = getFeeNote(proposal);
  const { tour } = useTourOfProposal(proposal);
  const readiness = usePaymentReadiness(proposal);
  return (
    <section className={css.payment} aria-label="Payment">
      <div className={css.cardHead}>
        <h2 className={css.title}>Payment</h2>
        {/* 'No payment requested' is not the whole truth of a card that is held. */}
        {!tour && <PaymentStatus proposal={proposal} />}
      </div>
      <p className={css.amount}>
        <AmountDue proposal={proposal} />
      </p>
      <p className={css.note}>{tour ? <TourPaymentNote tour={tour} /> : getPaymentNote(proposal)}</p>
      {fee && isFeeDue(tour) && <p className={css.fee}>{fee}</p>}
      <DisputeNote proposal={proposal} />
      <RefundNote proposal={proposal} />
      {canPay(proposal) &&
        (readiness === 'ready' ? (
          <PayButton proposal={proposal} />
        ) : (
          <p className={css.fee} role="status">
            {getUnpayableNote(readiness)}
          </p>
        ))}
      {isPaid(proposal) && proposal.invoiceId && <ReceiptLink receiptId={proposal.invoiceId} />}
      {!isPaid(proposal) && proposal.invoiceUrl && readiness === 'ready' && (
        <Button
          component="a"
          href={proposal.invoiceUrl}
          target="_blank"
          rel="noopener"
          variant="subtle"
          fullWidth
          rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        >
          View Invoice
        </Button>
      )}
    </section>
  );
}
