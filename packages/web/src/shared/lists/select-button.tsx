import { Button } from '@mantine/core';
import { type Selection, useSelected } from '#shared/ui/tables/selection.ts';
import css from './list-controls.module.css';

/** Shows the checkboxes of a list's cards on a phone. */
export function SelectButton({ selection }: { readonly selection: Selection }) {
  const isSelecting = useSelected(selection, (state) => state.isSelecting());
  return (
    <Button
      variant="subtle"
      color="gray"
      className={css.narrow ?? ''}
      aria-pressed={isSelecting}
      onClick={() => selection.setSelecting(!isSelecting)}
    >
      {isSelecting ? 'Done' : 'Select'}
    </Button>
  );
}
