import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { EntityUnavailable } from '#shared/errors/entity-unavailable.tsx';

/** The error screen of a proposal: not found, forbidden, or failed to load. */
export function ProposalUnavailable(failed: ErrorComponentProps) {
  return (
    <EntityUnavailable
      {...failed}
      entity="proposal"
      action={
        <Button renderRoot={(props) => <Link to="/proposals" {...props} />}>Go Back to Proposals</Button>
      }
    />
  );
}
