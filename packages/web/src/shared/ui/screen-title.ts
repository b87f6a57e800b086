import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Of an address below a screen's that leads nowhere. */
const NOTHING_HERE = 'Not Found';

/** The name of the screen in view: the `staticData.title` of the deepest route that has one, unless nothing is there. */
export function useScreenTitle(): string | undefined {
  return useMatches({
    select: (matches) =>
      matches.some((match) => match._notFound)
        ? NOTHING_HERE
        : matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
}

/** Names the window after the screen: 'Gable - Deals'. */
export function useDocumentTitle(): void {
  const title = useScreenTitle();
  useEffect(() => {
    document.title = title ? `Gable - ${title}` : 'Gable';
  }, [title]);
}
