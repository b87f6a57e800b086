import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribeScreen } from '#features/auth/index.ts';
import { createSearchParser, textParam } from '#shared/api/search-params.ts';
import { PendingScreen } from '#shared/ui/feedback/pending-screen.tsx';

const search = createSearchParser({ token: textParam() });

/** The unsubscribe link in emails. Has no guard, because any user may be signed in. */
export const Route = createFileRoute('/_app/_portal/unsubscribe')({
  staticData: { title: 'Emails from Gable' },
  validateSearch: search,
  component: () => <UnsubscribeScreen token={Route.useSearch().token} />,
  pendingComponent: PendingScreen,
});
