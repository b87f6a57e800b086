import type { QueryClient } from '@tanstack/react-query';

/** Waits until nothing is asked for any more: every answer is there, or has been refused. */
export function settled(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
  });
}
