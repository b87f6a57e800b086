import type { TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { skipToken } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { isPaid } from '../refund/index.ts';
import { isFreeOfCharge } from './charge-text.ts';
import css from './tour-detail.module.css';

/** Returns the id of the receipt of a tour that was charged; null before the charge, and without one. */
function useReceiptId({ status, proposalId, ...tour }: TourView): string | null {
  const isCharged = status === 'completed' || !isFreeOfCharge(tour);
  const { data } = trpc.proposal.byId.useQuery(isCharged && proposalId !== null ? { proposalId } : skipToken);
  return data && isPaid(data) ? data.invoiceId : null;
}

/** Whether the agent's booking page is open; false while it loads. */
function useCanBook(handle: string | null): boolean {
  const { data } = trpc.tour.page.useQuery(handle === null ? skipToken : { handle });
  return data?.canBook === true;
}

/** What the client can do after a tour: read the receipt of what was charged, and book another tour. */
export function EndedActions({ tour }: { readonly tour: TourView }) {
  const { handle } = tour.agent;
  const receiptId = useReceiptId(tour);
  const canBook = useCanBook(handle);
  if (receiptId === null && !canBook) return null;
  return (
    <div className={css.actions}>
      {receiptId !== null && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/buyer/receipts/$receiptId" params={{ receiptId }} {...props} />}
        >
          View Receipt
        </Button>
      )}
      {handle !== null && canBook && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/book/$handle" params={{ handle }} {...props} />}
        >
          Book Another Tour
        </Button>
      )}
    </div>
  );
}
