import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The title of a screen that does not exist. */
export const NOT_FOUND_TITLE = 'Not Found';

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
        ? NOT_FOUND_TITLE
        : matches.map(getTitle).findLast((title) => title !== undefined),
  });
}

/** Sets the document title: 'Gable - Deals'. A screen without a title sets it when its data has loaded. */
export function useDocumentTitle(): void {
  const title = useScreenTitle();
  useEffect(() => {
    if (title) document.title = `Gable - ${title}`;
  }, [title]);
}
