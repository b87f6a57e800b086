import { createFileRoute } from '@tanstack/react-router';
import { DiagnosticsScreen } from '#features/diagnostics/index.ts';
import { Spinner } from '#shared/ui/spinner.tsx';

/** Public, in production too (spec section 2): it shows no secret, and creates an account for signed-in agents only. */
export const Route = createFileRoute('/_app/stripe-test')({
  staticData: { title: 'Payment diagnostics' },
  // A page that looks for what is broken opens also when the server cannot say who is looking.
  loader: async ({ context }) => ({ viewer: await context.session.viewer().catch(() => null) }),
  component: DiagnosticsRoute,
  pendingComponent: () => <Spinner page />,
});

function DiagnosticsRoute() {
  return <DiagnosticsScreen viewer={Route.useLoaderData().viewer} />;
}
