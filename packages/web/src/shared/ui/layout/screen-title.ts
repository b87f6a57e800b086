import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

const NOT_FOUND = 'Not Found';

/**
 * Returns a route's title: `screenTitle` from `beforeLoad` if it depends on the URL, or else its
 * static title.
 */
function getTitle({ context, staticData }: ReturnType<typeof useMatches>[number]): string | undefined {
  return 'screenTitle' in context ? context.screenTitle : staticData.title;
}

/** Returns the current screen's title: that of the deepest matched route with one. */
export function useScreenTitle(): string | undefined {
  return useMatches({
    select: (matches) =>
      matches.some((match) => match._notFound)
        ? NOT_FOUND
        : matches.map(getTitle).findLast((title) => title !== undefined),
  });
}

/** Sets the document title: 'Gable - Deals'. */
export function useDocumentTitle(): void {
  const title = useScreenTitle();
  useEffect(() => {
    document.title = title ? `Gable - ${title}` : 'Gable';
  }, [title]);
}
