import { type CreateTRPCReact, createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './app-router.ts';

/**
 * The tRPC hooks: `trpc.deal.list.useSuspenseQuery(...)`, `trpc.deal.create.useMutation(...)`,
 * `trpc.useUtils()`.
 */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

export type ApiInputs = inferRouterInputs<AppRouter>;
export type ApiOutputs = inferRouterOutputs<AppRouter>;
