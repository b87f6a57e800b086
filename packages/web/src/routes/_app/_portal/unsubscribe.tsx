import { createFileRoute } from '@tanstack/react-router';
import { OptOutScreen } from '#features/auth/index.ts';
import { searchOf, textParam } from '#shared/api/search-params.ts';
import { WaitingScreen } from '#shared/ui/waiting-screen.tsx';

const search = searchOf({ token: textParam() });

/** Where the foot of an e-mail leads, whoever is signed in here: it has no guard. */
export const Route = createFileRoute('/_app/_portal/unsubscribe')({
  staticData: { title: 'E-mails from Gable' },
  validateSearch: search,
  component: () => <OptOutScreen token={Route.useSearch().token} />,
  pendingComponent: WaitingScreen,
});
