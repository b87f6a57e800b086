import { type BuyerInvoice, formatInvoiceSubject, hasReceipt } from '@gable/contracts/invoice';
import { canPay } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOpenPayment } from './buyer.mutations.ts';
import { useProposalOfInvoice } from './use-buyer-proposals.ts';

/** Links to the provider's invoice page. Open invoices can be paid in our own checkout. */
export function InvoiceActions({ invoice }: { readonly invoice: BuyerInvoice }) {
  const proposal = useProposalOfInvoice(invoice);
  const open = useOpenPayment();
  const subject = formatInvoiceSubject(invoice.description, invoice.payment);
  const payable = invoice.status === 'open' && proposal !== undefined && canPay(proposal);
  return (
    <>
      {hasReceipt(invoice) && (
        <Button
          variant="subtle"
          renderRoot={(props) => (
            <Link to="/buyer/receipts/$receiptId" params={{ receiptId: invoice.id }} {...props} />
          )}
          aria-label={`Receipt for ${subject}`}
        >
          Receipt
        </Button>
      )}
      {!hasReceipt(invoice) && invoice.invoiceUrl && (
        <Button
          variant="subtle"
          component="a"
          href={invoice.invoiceUrl}
          target="_blank"
          rel="noopener"
          aria-label={`View the invoice for ${subject} (opens in a new tab)`}
        >
          View
        </Button>
      )}
      {payable && (
        <Button
          variant="light"
          onClick={() => open.mutate({ proposalId: proposal.id })}
          disabled={open.isPending}
          aria-label={`Pay for ${subject}`}
        >
          {open.isPending ? 'Opening...' : 'Pay'}
        </Button>
      )}
    </>
  );
}
