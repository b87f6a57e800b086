import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { requireVisitor } from '../../shared/api/guards.ts';
import { textParam } from '../../shared/api/search-params.ts';
import { Spinner } from '../../shared/ui/spinner.tsx';

/** The sign-in screens. `next` is where to go afterwards; `type` comes with the landing page's links. */
export const Route = createFileRoute('/_app/_portal')({
  validateSearch: z.object({ type: textParam(), next: textParam() }),
  beforeLoad: ({ context, location, search }) => requireVisitor({ context, location }, search.next),
  pendingComponent: () => <Spinner page />,
});
