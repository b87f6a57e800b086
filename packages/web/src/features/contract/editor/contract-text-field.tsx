import { SegmentedControl, Textarea } from '@mantine/core';
import { type RefObject, useDeferredValue, useState } from 'react';
import css from '../contract-card.module.css';
import { ContractDocument } from '../document/contract-document.tsx';

interface ContractTextFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

type View = 'write' | 'preview';

/** Longer texts get a fixed height, because measuring the height on every keystroke would be slow. In characters. */
const LONG_TEXT = 20_000;

const VIEWS: { readonly value: View; readonly label: string }[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

function Preview({ text }: { readonly text: string }) {
  const deferred = useDeferredValue(text);
  return deferred.trim() === '' ? (
    <p className={css.wait}>No text yet.</p>
  ) : (
    <ContractDocument content={deferred} label="Preview" />
  );
}

/** The text field with a preview. Shows the text field if there is an error. */
export function ContractTextField({ field, text, error, onChange }: ContractTextFieldProps) {
  const [chosen, setChosen] = useState<View>('write');
  const view = error === null ? chosen : 'write';
  return (
    <div className={css.field}>
      <SegmentedControl
        className={css.sides ?? ''}
        size="sm"
        aria-label="View"
        value={view}
        data={VIEWS}
        onChange={(value) => setChosen(value === 'preview' ? 'preview' : 'write')}
      />
      {view === 'preview' ? (
        <Preview text={text} />
      ) : (
        <Textarea
          ref={field}
          className={css.editor ?? ''}
          label="Contract text"
          description="A line like “3. Compensation” starts a clause, in the text and in the PDF."
          {...(text.length > LONG_TEXT ? { autosize: false, rows: 30 } : { minRows: 18, maxRows: 36 })}
          autoFocus
          value={text}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
