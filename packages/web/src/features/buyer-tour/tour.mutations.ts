import type { TourView } from '@gable/contracts/tour';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** Shows the changed tour at once. A failed action often means that the tour has changed. */
function useTourChange(success: string, failure: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (tour: TourView) => {
      utils.tour.read.setData({ id: tour.id }, tour);
      void utils.tour.list.invalidate();
      notify.success(success);
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

export function useDeclineTime() {
  return trpc.tour.decline.useMutation(useTourChange('Tour declined', 'Couldn’t decline the time'));
}

/** The form shows an error. A time that was taken meanwhile is no longer offered. */
export function useMoveTour() {
  const utils = trpc.useUtils();
  const { onSuccess } = useTourChange('New time proposed', '');
  return trpc.tour.reschedule.useMutation({
    onSuccess,
    onError: () => void utils.tour.read.invalidate(),
    onSettled: () => void utils.tour.slots.invalidate(),
  });
}
