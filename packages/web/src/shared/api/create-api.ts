import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from './app-router.ts';
import { trpc } from './trpc.ts';

/** What the server makes of all that a user has: whatever the user changes, it may be another afterwards. */
const MADE_OF_EVERYTHING: readonly QueryKey[] = [[['search']], [['analytics']]];

/** Marks of what was read, which come without a click. */
const NO_FIGURES: readonly unknown[] = ['notification', 'message'];

/** tRPC's key of a mutation begins with its path: `[['deal', 'update']]`. */
function changesNoFigures(mutationKey: QueryKey | undefined): boolean {
  const [path] = mutationKey ?? [];
  return Array.isArray(path) && NO_FIGURES.includes(path[0]);
}

/**
 * The spec's query defaults: no retry, no refetch on focus, never stale (section 7). Offline too a call is made and fails at
 * once: one that waited for the network would be done later, unasked, when whoever pressed the button has given it up.
 */
function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, { options: { mutationKey } }) => {
        if (changesNoFigures(mutationKey)) return;
        for (const queryKey of MADE_OF_EVERYTHING) void queryClient.invalidateQueries({ queryKey });
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

export { httpLink } from './http-links.ts';

/** For loaders and guards, outside of components: `utils.deal.list.ensureData(input)`. */
export type ApiUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

export interface Api {
  readonly queryClient: QueryClient;
  readonly client: ReturnType<typeof trpc.createClient>;
  readonly utils: ApiUtils;
}

/**
 * Everything through which the app reaches the server. Made once by `main.tsx`; a test makes its own with a link that
 * answers by itself.
 */
export function createApi(links: TRPCLink<AppRouter>[]): Api {
  const queryClient = createQueryClient();
  const client = trpc.createClient({ links });
  return { queryClient, client, utils: createTRPCQueryUtils<AppRouter>({ queryClient, client }) };
}
