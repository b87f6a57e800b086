import type { UserView } from '@gable/contracts/profile';
import type { TourBooking } from '@gable/contracts/tour';
import { Suspense } from 'react';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { getHoldText } from './hold-text.ts';
import { CardStep } from './lazy-card-step.ts';

interface HoldStepProps {
  readonly booking: TourBooking;
  /** The time and the home that are booked. */
  readonly summary: string;
  readonly viewer: UserView;
  readonly onHeld: () => void;
  /** Returns to the form of the booking. */
  readonly onBack: () => void;
}

/** Asks for the card of a booking, and says what happens to it. */
export function HoldStep({ booking, summary, viewer, onHeld, onBack }: HoldStepProps) {
  const price = `$${booking.amount}`;
  const kind = booking.intent === 'payment' ? 'hold' : 'saved_card';
  // The step replaces the form, and the page has no shell that moves the focus.
  const heading = useAutoFocus<HTMLHeadingElement>();
  return (
    <Panel
      title={kind === 'hold' ? 'Hold the price on your card' : 'Save your card'}
      description={`${summary}: this time is yours for 15 minutes. ${getHoldText(kind, price)}`}
      heading={heading}
    >
      <Suspense fallback={<CardSkeleton lines={4} />}>
        <CardStep booking={booking} price={price} viewer={viewer} onHeld={onHeld} onBack={onBack} />
      </Suspense>
    </Panel>
  );
}
