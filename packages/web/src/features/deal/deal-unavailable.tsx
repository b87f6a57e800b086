import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { EntityUnavailable } from '#shared/errors/entity-unavailable.tsx';

/** The deal is not there, not the agent's, or could not be loaded. */
export function DealUnavailable(failed: ErrorComponentProps) {
  return (
    <EntityUnavailable
      {...failed}
      entity="deal"
      action={<Button renderRoot={(props) => <Link to="/deals" {...props} />}>Go Back to Deals</Button>}
    />
  );
}
