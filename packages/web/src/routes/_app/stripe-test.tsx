import { createFileRoute } from '@tanstack/react-router';
import { guardDiagnostics } from '../../features/diagnostics/guard-diagnostics.ts';
import { DiagnosticsScreen } from '../../features/diagnostics/index.ts';
import { Spinner } from '../../shared/ui/spinner.tsx';

export const Route = createFileRoute('/_app/stripe-test')({
  staticData: { title: 'Payment diagnostics' },
  beforeLoad: guardDiagnostics,
  // A page that looks for what is broken opens also when the server cannot say who is looking.
  loader: async ({ context }) => ({ viewer: await context.session.viewer().catch(() => null) }),
  component: DiagnosticsRoute,
  pendingComponent: () => <Spinner page />,
});

function DiagnosticsRoute() {
  return <DiagnosticsScreen viewer={Route.useLoaderData().viewer} />;
}
