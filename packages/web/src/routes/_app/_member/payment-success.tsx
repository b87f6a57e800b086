import { createFileRoute } from '@tanstack/react-router';
import { prefetchPaymentResult } from '#features/checkout/checkout-queries.ts';
import { PaymentResultScreen } from '#features/checkout/index.ts';
import { ResultPending } from '#features/checkout/result-skeleton.tsx';
import { createSearchParser, textParam } from '#shared/api/search-params.ts';

/** Ignores the parameters that Stripe adds, which are not trusted. */
const search = createSearchParser({ proposalId: textParam() });

export const Route = createFileRoute('/_app/_member/payment-success')({
  staticData: { title: 'Payment' },
  validateSearch: search,
  loaderDeps: ({ search: { proposalId } }) => ({ proposalId }),
  loader: ({ context: { api }, deps }) => prefetchPaymentResult(api, deps.proposalId),
  component: () => <PaymentResultScreen proposalId={Route.useSearch().proposalId} />,
  pendingComponent: ResultPending,
});
