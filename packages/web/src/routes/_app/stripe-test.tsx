import { createFileRoute } from '@tanstack/react-router';
import { DiagnosticsScreen } from '#features/diagnostics/index.ts';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';

/**
 * Public, also in production (docs/product.md, Screens and routes): shows no secrets, and only
 * signed-in agents can create an account.
 */
export const Route = createFileRoute('/_app/stripe-test')({
  staticData: { title: 'Payment diagnostics' },
  // Opens even if the server is down, because the page is for troubleshooting.
  loader: async ({ context }) => ({ viewer: await context.session.viewer().catch(() => null) }),
  component: DiagnosticsRoute,
  pendingComponent: () => <Spinner page />,
});

function DiagnosticsRoute() {
  return <DiagnosticsScreen viewer={Route.useLoaderData().viewer} />;
}
