import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { EntityUnavailable } from '#shared/errors/entity-unavailable.tsx';

/** The proposal is not there, not the agent's, or could not be loaded. */
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
