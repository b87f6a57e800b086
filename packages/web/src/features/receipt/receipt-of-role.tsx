import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BackLink } from '#shared/ui/layout/back-link.tsx';
import { ReceiptDetail } from './receipt-detail.tsx';

interface ReceiptProps {
  readonly receiptId: string;
}

/** A buyer's receipt, with links to the list and the proposal. */
export function BuyerReceipt({ receiptId }: ReceiptProps) {
  return (
    <ReceiptDetail
      receiptId={receiptId}
      back={<BackLink to="/buyer/receipts">Receipts</BackLink>}
      source={({ proposalId }) => (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/buyer/dashboard" search={{ proposal: proposalId }} {...props} />}
        >
          View Proposal
        </Button>
      )}
    />
  );
}

/** The receipt of an agent's client, with links to the list and the proposal. */
export function AgentReceipt({ receiptId }: ReceiptProps) {
  return (
    <ReceiptDetail
      receiptId={receiptId}
      back={<BackLink to="/receipts">Receipts</BackLink>}
      source={({ proposalId }) => (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/proposals/$proposalId" params={{ proposalId }} {...props} />}
        >
          View Proposal
        </Button>
      )}
    />
  );
}
