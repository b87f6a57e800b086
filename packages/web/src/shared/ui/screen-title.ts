import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Of an address below a screen's that leads nowhere. */
const NOTHING_HERE = 'Not Found';

/** A route's own name where it follows from the address: `screenTitle` of what its `beforeLoad` answers. */
function titleOf({ context, staticData }: ReturnType<typeof useMatches>[number]): string | undefined {
  return 'screenTitle' in context ? context.screenTitle : staticData.title;
}

/** The name of the screen in view: that of the deepest route that has one, unless nothing is there. */
export function useScreenTitle(): string | undefined {
  return useMatches({
    select: (matches) =>
      matches.some((match) => match._notFound)
        ? NOTHING_HERE
        : matches.map(titleOf).findLast((title) => title !== undefined),
  });
}

/** Names the window after the screen: 'Gable - Deals'. */
export function useDocumentTitle(): void {
  const title = useScreenTitle();
  useEffect(() => {
    document.title = title ? `Gable - ${title}` : 'Gable';
  }, [title]);
}
