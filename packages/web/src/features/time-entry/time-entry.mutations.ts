import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** Refetches the time, also after an error: it may have changed in another window. */
function useRefetchTime() {
  const utils = trpc.useUtils();
  return () => utils.timeEntry.invalidate();
}

const onError = (error: unknown) => notify.failure('Couldn’t save the time', failureText(error));

/** Adds a time entry. The form shows errors. */
export function useAddTime() {
  return trpc.timeEntry.add.useMutation({ onSettled: useRefetchTime() });
}

/** Changes a time entry. The form shows errors. */
export function useUpdateTime() {
  return trpc.timeEntry.update.useMutation({ onSettled: useRefetchTime() });
}

/** Deletes a time entry. */
export function useDeleteTime() {
  return trpc.timeEntry.delete.useMutation({ onSettled: useRefetchTime(), onError });
}

/** Starts, stops and discards the timer. */
export function useTimer() {
  const onSettled = useRefetchTime();
  return {
    start: trpc.timeEntry.startTimer.useMutation({ onSettled, onError }),
    stop: trpc.timeEntry.stopTimer.useMutation({ onSettled }),
    discard: trpc.timeEntry.discardTimer.useMutation({ onSettled, onError }),
  };
}

/** Sets the cap, or asks the client for a higher one. The form shows errors. */
export function useChangeCap() {
  const onSettled = useRefetchTime();
  return {
    set: trpc.timeEntry.setCap.useMutation({ onSettled }),
    request: trpc.timeEntry.requestCap.useMutation({ onSettled }),
  };
}

/** Answers the request for a higher cap. */
export function useAnswerCap() {
  return trpc.timeEntry.answerCap.useMutation({
    onSuccess: (_cap, { approve }) => notify.success(approve ? 'Cap approved' : 'Request declined'),
    onError: (error) => notify.failure('Couldn’t send your answer', failureText(error)),
    onSettled: useRefetchTime(),
  });
}
