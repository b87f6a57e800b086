import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface OpenTourProps {
  readonly tourId: string;
  /** Whether the agent acts next. */
  readonly isPrimary: boolean;
}

/** Leads the agent from the proposal of a tour to the tour. */
export function OpenTour({ tourId, isPrimary }: OpenTourProps) {
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      renderRoot={(props) => <Link to="/tours/$tourId" params={{ tourId }} {...props} />}
    >
      Open Tour
    </Button>
  );
}
