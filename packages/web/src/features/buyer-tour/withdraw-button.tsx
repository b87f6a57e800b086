import type { TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { useWithdrawTime } from './tour.mutations.ts';

/** Whether the client can take back the other time that they proposed for a confirmed tour. */
export function canWithdraw({ proposedTime, answerFrom }: TourView): boolean {
  return proposedTime !== null && answerFrom === 'agent';
}

/** Takes back the proposed time: the tour stays at its time. */
export function WithdrawButton({ tour: { id, start } }: { readonly tour: TourView }) {
  const withdraw = useWithdrawTime();
  return (
    <Button
      variant="default"
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate({ id, start: new Date(start).toISOString() })}
    >
      Keep the Current Time
    </Button>
  );
}
