import type { TourView } from '@gable/contracts/tour';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** Shows the changed tour at once. A failed action often means that the tour has changed. */
function useTourChange(success: string | ((tour: TourView) => string), failure: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (tour: TourView) => {
      utils.tour.read.setData({ id: tour.id }, tour);
      void utils.tour.list.invalidate();
      notify.success(typeof success === 'string' ? success : success(tour));
    },
    onError: (error: unknown) => {
      notify.failure(failure, failureText(error));
      void utils.tour.read.invalidate();
    },
  };
}

export function useCancelTour() {
  return trpc.tour.cancel.useMutation(useTourChange('Tour canceled', 'Couldn’t cancel the tour'));
}

export function useAcceptTime() {
  return trpc.tour.accept.useMutation(useTourChange('Tour confirmed', 'Couldn’t accept the time'));
}

/** A confirmed tour stays at its time. */
export function useDeclineTime() {
  const getSuccess = ({ status }: TourView) =>
    status === 'confirmed' ? 'New time declined' : 'Tour declined';
  return trpc.tour.decline.useMutation(useTourChange(getSuccess, 'Couldn’t decline the time'));
}

/** Proposing the time of a confirmed tour ends the proposal of another one. */
export function useWithdrawTime() {
  return trpc.tour.reschedule.useMutation(
    useTourChange('New time withdrawn', 'Couldn’t withdraw the new time'),
  );
}

/**
 * An agent who accepts all has accepted the new time. The form shows an error. A time that was taken
 * meanwhile is no longer offered.
 */
export function useMoveTour() {
  const utils = trpc.useUtils();
  const getSuccess = ({ answerFrom }: TourView) => (answerFrom === null ? 'Tour moved' : 'New time proposed');
  const { onSuccess } = useTourChange(getSuccess, '');
  return trpc.tour.reschedule.useMutation({
    onSuccess,
    onError: () => void utils.tour.read.invalidate(),
    onSettled: () => void utils.tour.slots.invalidate(),
  });
}
