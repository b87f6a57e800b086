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

/** Adds a calendar whose events take up the agent's time. It is read a moment later. */
export function useAddBusyCalendar() {
  const utils = trpc.useUtils();
  return trpc.tour.addBusyCalendar.useMutation({
    onSuccess: (added) => utils.tour.busyCalendars.setData(undefined, (known = []) => [...known, added]),
  });
}

/** Removes a calendar. Its times can be booked again. */
export function useRemoveBusyCalendar() {
  const utils = trpc.useUtils();
  return trpc.tour.removeBusyCalendar.useMutation({
    onSuccess: (_nothing, { id }) => {
      utils.tour.busyCalendars.setData(undefined, (known) => known?.filter((each) => each.id !== id));
      void utils.tour.slots.invalidate();
    },
  });
}

/** Creates the link of the agent's calendar feed, or replaces it. */
export function useCreateFeed() {
  const utils = trpc.useUtils();
  return trpc.tourCalendar.createFeed.useMutation({
    onSuccess: ({ createdAt }) => utils.tourCalendar.feed.setData(undefined, { createdAt }),
  });
}

/** Turns the agent's calendar feed off. */
export function useDeleteFeed() {
  const utils = trpc.useUtils();
  return trpc.tourCalendar.deleteFeed.useMutation({
    onSuccess: () => utils.tourCalendar.feed.setData(undefined, { createdAt: null }),
  });
}
