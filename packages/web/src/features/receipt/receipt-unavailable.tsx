import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { EntityUnavailable } from '#shared/errors/entity-unavailable.tsx';

/** The error screen of a buyer's receipt: not found, not paid, or failed to load. */
export function BuyerReceiptUnavailable(failed: ErrorComponentProps) {
  return (
    <EntityUnavailable
      {...failed}
      entity="receipt"
      action={
        <Button renderRoot={(props) => <Link to="/buyer/receipts" {...props} />}>Go Back to Receipts</Button>
      }
    />
  );
}

/** The same for an agent. */
export function AgentReceiptUnavailable(failed: ErrorComponentProps) {
  return (
    <EntityUnavailable
      {...failed}
      entity="receipt"
      action={<Button renderRoot={(props) => <Link to="/receipts" {...props} />}>Go Back to Receipts</Button>}
    />
  );
}
