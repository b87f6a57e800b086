import { type MutationKey, useQueryClient } from '@tanstack/react-query';

/**
 * Returns a function that tells whether a mutation with this key runs. Unlike `isPending`, which changes
 * with the next render, it is true for the second click of a double click.
 */
export function useIsRunning(mutationKey: MutationKey): () => boolean {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey }) > 0;
}
