import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from './app-router.ts';
import { trpc } from './trpc.ts';

/**
 * Queries that any change can affect, because the server computes them from all of the user's data.
 */
const AGGREGATE_KEYS: readonly QueryKey[] = [[['search']], [['analytics']]];

/** Procedures that mark things as read. They run without a click and change no aggregate. */
const READ_STATE_DOMAINS: readonly unknown[] = ['notification', 'message'];

/** A tRPC mutation key starts with the procedure's path: `[['deal', 'update']]`. */
function isReadStateMutation(mutationKey: QueryKey | undefined): boolean {
  const [path] = mutationKey ?? [];
  return Array.isArray(path) && READ_STATE_DOMAINS.includes(path[0]);
}

/**
 * Query defaults of docs/product.md, API calls: no retry, no refetch on focus, never stale.
 * `networkMode: 'always'`, because a mutation queued while offline would run later, after the user
 * has given up on it.
 */
function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, { options: { mutationKey } }) => {
        if (isReadStateMutation(mutationKey)) return;
        for (const queryKey of AGGREGATE_KEYS) void queryClient.invalidateQueries({ queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}

export { httpLink } from './links/http-links.ts';

/** For loaders and guards, which run outside components: `utils.deal.list.ensureData(input)`. */
export type ApiUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

export interface Api {
  readonly queryClient: QueryClient;
  readonly client: ReturnType<typeof trpc.createClient>;
  readonly utils: ApiUtils;
}

/**
 * Creates the tRPC client, the query client and the query utilities. `main.tsx` calls this once; a
 * test calls it with a fake link.
 */
export function createApi(links: TRPCLink<AppRouter>[]): Api {
  const queryClient = createQueryClient();
  const client = trpc.createClient({ links });
  return { queryClient, client, utils: createTRPCQueryUtils<AppRouter>({ queryClient, client }) };
}
