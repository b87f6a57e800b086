import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { EntityUnavailable } from '#shared/errors/entity-unavailable.tsx';

/** The error screen of a tour: not found or failed to load. */
export function TourUnavailable(failed: ErrorComponentProps) {
  return (
    <EntityUnavailable
      {...failed}
      entity="tour"
      action={<Button renderRoot={(props) => <Link to="/buyer/tours" {...props} />}>Go Back to Tours</Button>}
    />
  );
}
