import css from './row-checkbox.module.css';
import { type Selection, useSelected } from './selection.ts';

interface RowCheckboxProps {
  readonly selection: Selection;
  readonly rowKey: string;
  /** 'Select Ann Ames' */
  readonly label: string;
}

/** Selects a row. With Shift, selects all rows since the last one. */
export function RowCheckbox({ selection, rowKey, label }: RowCheckboxProps) {
  const isSelected = useSelected(selection, (state) => state.selected().has(rowKey));
  return (
    <label className={css.target}>
      <input
        type="checkbox"
        className={css.box}
        aria-label={label}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          selection.toggle(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** Selects all rows of the table, or none. */
export function AllCheckbox({ selection }: { readonly selection: Selection }) {
  const count = useSelected(selection, (state) => state.selected().size);
  const total = useSelected(selection, (state) => state.keys().length);
  const isAll = total > 0 && count === total;
  return (
    <label className={css.target}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        type="checkbox"
        className={css.box}
        aria-label={`Select all ${total} rows`}
        checked={isAll}
        onChange={() => selection.setAll(!isAll)}
      />
    </label>
  );
}
