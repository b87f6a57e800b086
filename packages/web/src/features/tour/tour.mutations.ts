import { trpc } from '#shared/api/trpc.ts';

/** Saves the agent's tour settings. The times that can be booked are read again. */
export function useSaveAvailability() {
  const utils = trpc.useUtils();
  return trpc.tour.saveAvailability.useMutation({
    onSuccess: (saved) => {
      utils.tour.availability.setData(undefined, saved);
      void utils.tour.slots.invalidate();
    },
  });
}
