import { createFileRoute } from '@tanstack/react-router';
import { prefetchCheckout } from '#features/checkout/checkout-queries.ts';
import { CheckoutPending } from '#features/checkout/checkout-skeleton.tsx';
import { CheckoutScreen } from '#features/checkout/index.ts';
import { createSearchParser, textParam } from '#shared/api/search-params.ts';

/** Accepts any text, so that the screen can report an invalid id. */
const search = createSearchParser({ sessionId: textParam() });

export const Route = createFileRoute('/_app/_member/checkout')({
  staticData: { title: 'Complete Your Payment' },
  validateSearch: search,
  loaderDeps: ({ search: { sessionId } }) => ({ sessionId }),
  loader: ({ context: { api }, deps }) => prefetchCheckout(api, deps.sessionId),
  component: () => <CheckoutScreen sessionId={Route.useSearch().sessionId} />,
  pendingComponent: CheckoutPending,
});
