import { fillPlaceholders, type PlaceholderValues } from '@gable/contracts/contract';
import { Button, Textarea } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import { useFocusIfLost } from '#shared/ui/controls/use-focus-if-lost.ts';
import css from '../contract-card.module.css';
import { ContractDocument } from '../document/contract-document.tsx';
import { showMark } from '../document/show-mark.ts';
import { PlaceholderNote } from '../placeholders/placeholder-note.tsx';
import { showPlaceholder } from '../placeholders/show-placeholder.ts';
import { TextToolbar } from '../toolbar/text-toolbar.tsx';
import { type EditorView, useKeptPlaces } from './use-kept-places.ts';

interface ContractTextFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** The values of the placeholders; undefined until they are loaded. */
  readonly values: PlaceholderValues | undefined;
  readonly startsIn: EditorView;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/**
 * Longer texts get a fixed height, because measuring the height on every keystroke would be slow. In
 * characters.
 */
const LONG_TEXT = 20_000;

function Preview({ text, values = {} }: Pick<ContractTextFieldProps, 'text' | 'values'>) {
  const container = useRef<HTMLDivElement>(null);
  const filled = fillPlaceholders(useDeferredValue(text), values);
  if (filled.trim() === '') return <p className={css.wait}>No text yet.</p>;
  return (
    <div ref={container} className={css.field}>
      <PlaceholderNote text={filled} onShow={(_place, index) => showMark(container.current, index)} />
      <ContractDocument content={filled} label="Preview" />
    </div>
  );
}

/**
 * The text field with a toolbar, and a preview with the placeholders filled in. Switching keeps the
 * text, the caret, and the scroll positions. Shows the text field if there is an error.
 */
export function ContractTextField(props: ContractTextFieldProps) {
  const { field, text, values, startsIn, error, onChange } = props;
  const [chosen, setChosen] = useState(startsIn);
  const view = error === null ? chosen : 'edit';
  const keepPlace = useKeptPlaces(view, field);
  const isPreview = view === 'preview';
  // A preview of a new draft replaces the progress, which had the focus.
  const switcher = useRef<HTMLButtonElement>(null);
  useFocusIfLost(switcher);
  const toggle = () => {
    keepPlace();
    setChosen(isPreview ? 'edit' : 'preview');
  };
  return (
    <div className={css.field}>
      <div className={css.bar}>
        <Button
          ref={switcher}
          variant="default"
          // The proposal has an 'Edit' button too.
          aria-label={isPreview ? 'Edit text' : 'Preview text'}
          leftSection={
            isPreview ? (
              <IconPencil size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconEye size={18} stroke={1.75} aria-hidden="true" />
            )
          }
          onClick={toggle}
        >
          {isPreview ? 'Edit' : 'Preview'}
        </Button>
        <div hidden={isPreview}>
          <TextToolbar field={field} values={values} />
        </div>
      </div>
      {isPreview && <Preview text={text} values={values} />}
      {/* Stays mounted, so that Undo still works after a look at the preview. */}
      <div hidden={isPreview}>
        {values && !isPreview && (
          <PlaceholderNote
            text={text}
            values={values}
            onShow={(place) => field.current && showPlaceholder(field.current, place)}
          />
        )}
        <Textarea
          ref={field}
          className={css.editor ?? ''}
          label="Contract text"
          description="A line like “3. Compensation” starts a clause, in the text and in the PDF."
          {...(text.length > LONG_TEXT ? { autosize: false, rows: 30 } : { minRows: 18, maxRows: 36 })}
          autoFocus={!isPreview}
          value={text}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
