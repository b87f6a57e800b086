import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { EntityUnavailable } from '#shared/errors/entity-unavailable.tsx';

/** The error screen of a deal: not found, forbidden, or failed to load. */
export function DealUnavailable(failed: ErrorComponentProps) {
  return (
    <EntityUnavailable
      {...failed}
      entity="deal"
      action={<Button renderRoot={(props) => <Link to="/deals" {...props} />}>Go Back to Deals</Button>}
    />
  );
}
