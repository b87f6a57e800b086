/**
 * Tours change without the client: the agent answers, and requests end. Realtime updates refetch
 * them; a focus refetch covers a missed update. In milliseconds.
 */
export const TOUR_QUERY_OPTIONS = { staleTime: 30_000, refetchOnWindowFocus: true } as const;
