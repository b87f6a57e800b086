import { createFileRoute } from '@tanstack/react-router';
import { loadPaymentResult } from '#features/checkout/checkout-queries.ts';
import { PaymentResultScreen } from '#features/checkout/index.ts';
import { ResultPending } from '#features/checkout/result-skeleton.tsx';
import { searchOf, textParam } from '#shared/api/search-params.ts';

/** The provider adds parameters of its own, which are hints at most. */
const search = searchOf({ proposalId: textParam() });

export const Route = createFileRoute('/_app/_member/payment-success')({
  staticData: { title: 'Payment' },
  validateSearch: search,
  loaderDeps: ({ search: { proposalId } }) => ({ proposalId }),
  loader: ({ context: { api }, deps }) => loadPaymentResult(api, deps.proposalId),
  component: () => <PaymentResultScreen proposalId={Route.useSearch().proposalId} />,
  pendingComponent: ResultPending,
});
