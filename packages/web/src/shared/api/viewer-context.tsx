import type { UserView } from '@gable/contracts/profile';
import { createContext, type ReactNode, useContext } from 'react';
import { trpc } from './trpc.ts';

const ViewerContext = createContext<UserView | null>(null);

/** Put up by the layouts behind a guard with the user whom the guard let in. */
export function ViewerProvider({
  viewer,
  children,
}: {
  readonly viewer: UserView;
  readonly children: ReactNode;
}) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** Whom the guard let in; null on a screen without one. */
export function useViewerId(): string | null {
  return useContext(ViewerContext)?.id ?? null;
}

/**
 * The signed-in user, up to date with `profile.me`. Only for screens behind a guard. In the moment of signing out the
 * cache is empty already and the screen still stands; then it is the user whom the guard let in.
 */
export function useViewer(): UserView {
  const admitted = useContext(ViewerContext);
  const { data } = trpc.profile.me.useQuery();
  const viewer = data ?? admitted;
  if (!viewer) throw new Error('useViewer needs a ViewerProvider above it.');
  return viewer;
}
