import { MAX_BULK_ROWS } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import actions from '#shared/ui/controls/form-actions.module.css';
import { type Selection, useSelected } from '#shared/ui/tables/selection.ts';
import css from './selection-bar.module.css';

interface SelectionBarProps {
  readonly selection: Selection;
  /** The buttons of the bulk actions. */
  readonly children: ReactNode;
}

/** What can be done with the selected rows. Below the list, and visible while the list scrolls. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const count = useSelected(selection, (state) => state.selected().size);
  const total = useSelected(selection, (state) => state.keys().length);
  return (
    <section className={css.bar} aria-label="Selected rows">
      <p className={css.count} role="status">
        {count} selected
        {count > MAX_BULK_ROWS && `, at most ${MAX_BULK_ROWS} at a time`}
      </p>
      <div className={actions.row}>
        {count > 0 && count <= MAX_BULK_ROWS && children}
        {count < total && (
          <Button variant="subtle" color="gray" onClick={() => selection.setAll(true)}>
            Select All {total}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => selection.setSelecting(false)}>
          Clear
        </Button>
      </div>
    </section>
  );
}
