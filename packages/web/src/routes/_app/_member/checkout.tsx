import { createFileRoute } from '@tanstack/react-router';
import { loadCheckout } from '#features/checkout/checkout-queries.ts';
import { CheckoutPending } from '#features/checkout/checkout-skeleton.tsx';
import { CheckoutScreen } from '#features/checkout/index.ts';
import { searchOf, textParam } from '#shared/api/search-params.ts';

/** Any text: an id that is none is said to be so, not dropped. */
const search = searchOf({ sessionId: textParam() });

export const Route = createFileRoute('/_app/_member/checkout')({
  staticData: { title: 'Complete Your Payment' },
  validateSearch: search,
  loaderDeps: ({ search: { sessionId } }) => ({ sessionId }),
  loader: ({ context: { api }, deps }) => loadCheckout(api, deps.sessionId),
  component: () => <CheckoutScreen sessionId={Route.useSearch().sessionId} />,
  pendingComponent: CheckoutPending,
});
