import { type ReactNode, Suspense } from 'react';
import { type Selection, useSelected } from '#shared/ui/tables/selection.ts';

interface WhenSelectingProps {
  readonly selection: Selection;
  /** The list's bar, as a `lazyComponent`. */
  readonly children: ReactNode;
}

/** Shows a list's bar while rows are selected, or can be on a phone. */
export function WhenSelecting({ selection, children }: WhenSelectingProps) {
  const isShown = useSelected(selection, (state) => state.selected().size > 0 || state.isSelecting());
  return isShown && <Suspense>{children}</Suspense>;
}
