import type { UserView } from '@gable/contracts/profile';
import { createContext, type ReactNode, useContext } from 'react';
import { trpc } from '../trpc.ts';

const ViewerContext = createContext<UserView | null>(null);

/** Provides the guard's user to the screens of a layout. */
export function ViewerProvider({
  viewer,
  children,
}: {
  readonly viewer: UserView;
  readonly children: ReactNode;
}) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** Returns the id of the guard's user; null on a screen without a guard. */
export function useViewerId(): string | null {
  return useContext(ViewerContext)?.id ?? null;
}

/**
 * Returns the signed-in user, kept current by `profile.me`. Only for screens behind a guard. During
 * sign-out the cache is already empty; then it returns the guard's user.
 */
export function useViewer(): UserView {
  const guardUser = useContext(ViewerContext);
  const { data } = trpc.profile.me.useQuery();
  const viewer = data ?? guardUser;
  if (!viewer) throw new Error('useViewer must be used within a ViewerProvider.');
  return viewer;
}
