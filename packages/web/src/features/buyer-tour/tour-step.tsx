import type { TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StepStrip } from '../next-step/index.ts';
import { isClientNext } from './is-client-next.ts';
import { getTourText } from './tour-copy.ts';
import { getTourPaymentNote, getTourStepTitle } from './tour-step-copy.ts';

/** Shows what is next with the tour of a proposal, and leads to it: its card and its time are there. */
export function TourStep({ tour }: { readonly tour: TourView }) {
  const now = Date.now();
  return (
    <StepStrip
      title={getTourStepTitle(tour, now)}
      text={getTourText(tour, now)}
      action={
        <Button
          variant={isClientNext(tour) ? 'filled' : 'default'}
          renderRoot={(props) => <Link to="/buyer/tours/$tourId" params={{ tourId: tour.id }} {...props} />}
        >
          Open Tour
        </Button>
      }
    />
  );
}

/** Where the client's money is before the tour is charged. */
export function TourPaymentNote({ tour }: { readonly tour: TourView }) {
  return getTourPaymentNote(tour);
}
