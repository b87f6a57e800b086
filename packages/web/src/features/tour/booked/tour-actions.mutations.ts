import type { TourView } from '@gable/contracts/tour';
import { trpc } from '#shared/api/trpc.ts';

/** Stores a changed tour. Lists and free times are read again, also after an error. */
function useStoreTour() {
  const utils = trpc.useUtils();
  return {
    onSuccess: (tour: TourView) => utils.tour.read.setData({ id: tour.id }, tour),
    onError: () => void utils.tour.read.invalidate(),
    onSettled: () => {
      void utils.tour.list.invalidate();
      void utils.tour.slots.invalidate();
      void utils.home.summary.invalidate();
    },
  };
}

/** Accepts a requested tour. */
export function useAcceptTour() {
  return trpc.tour.accept.useMutation(useStoreTour());
}

/** Proposes another time of a tour, or ends a proposal with the time of a confirmed tour. */
export function useRescheduleTour() {
  return trpc.tour.reschedule.useMutation(useStoreTour());
}

/** The actions that the agent is asked about first. */
export function useTourActions() {
  const store = useStoreTour();
  const decline = trpc.tour.decline.useMutation(store);
  return {
    decline,
    declineTime: decline,
    cancel: trpc.tour.cancel.useMutation(store),
    complete: trpc.tour.complete.useMutation(store),
    noShow: trpc.tour.noShow.useMutation(store),
    couldNotTakePlace: trpc.tour.couldNotTakePlace.useMutation(store),
  };
}
