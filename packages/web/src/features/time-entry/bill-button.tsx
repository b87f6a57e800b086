import { formatUsd } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { getNextBill, type ProposalTime } from '@gable/contracts/time-entry';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useId } from 'react';
import { getBillObstacle } from './bill-obstacle.ts';
import css from './time-panel.module.css';

/** Why the time cannot be billed now; null if it can. */
function getObstacle({ paymentStatus }: ProposalView, time: ProposalTime): string | null {
  if (paymentStatus === 'invoiced' || paymentStatus === 'payment_failed')
    return 'Your client pays the current invoice first. If you void it, its time can be billed again.';
  if (paymentStatus === 'payment_pending') return 'The payment of the current invoice is being processed.';
  return getBillObstacle(getNextBill(time));
}

/** What the button bills, if that is not all time. */
function getNote(time: ProposalTime): string | null {
  const bill = getNextBill(time);
  if (!bill || bill.amount === time.unbilled.amount) return null;
  const rest = bill.isCapped ? 'The rest exceeds the cap.' : 'The rest follows with the next invoice.';
  return `Bills ${formatUsd(bill.amount)}. ${rest}`;
}

interface BillButtonProps {
  readonly proposal: ProposalView;
  readonly time: ProposalTime;
  /** Opens the dialog that generates the invoice. */
  readonly invoice: { readonly open: () => void; readonly preload: () => void };
}

/** Generates the invoice of the time that is not billed, or says why that is not possible. */
export function BillButton({ proposal, time, invoice }: BillButtonProps) {
  const noteId = useId();
  const obstacle = getObstacle(proposal, time);
  const note = obstacle ?? getNote(time);
  return (
    <div className={css.bill}>
      <Button
        leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden="true" />}
        disabled={obstacle !== null}
        aria-describedby={note ? noteId : undefined}
        onClick={() => invoice.open()}
        onPointerEnter={invoice.preload}
      >
        Generate Invoice
      </Button>
      {note && (
        <p id={noteId} className={css.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
