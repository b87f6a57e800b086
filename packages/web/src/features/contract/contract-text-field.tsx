import { SegmentedControl, Textarea } from '@mantine/core';
import { type RefObject, useDeferredValue, useState } from 'react';
import css from './contract-card.module.css';
import { ContractDocument } from './contract-document.tsx';

interface ContractTextFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly complaint: string | null;
  readonly onChange: (text: string) => void;
}

type Side = 'write' | 'preview';

/** Measuring a text of this length for its height, at every letter, would be felt; it has a fixed height instead. */
const LONG_TEXT = 20_000;

const SIDES: { readonly value: Side; readonly label: string }[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

function Preview({ text }: { readonly text: string }) {
  const settled = useDeferredValue(text);
  return settled.trim() === '' ? (
    <p className={css.wait}>There is no text to show yet.</p>
  ) : (
    <ContractDocument content={settled} label="Preview" />
  );
}

/** The text itself, and how it will be set. What is invalid can only be mended where it is written, so that side opens. */
export function ContractTextField({ field, text, complaint, onChange }: ContractTextFieldProps) {
  const [chosen, setChosen] = useState<Side>('write');
  const side = complaint === null ? chosen : 'write';
  return (
    <div className={css.field}>
      <SegmentedControl
        className={css.sides ?? ''}
        size="sm"
        aria-label="View"
        value={side}
        data={SIDES}
        onChange={(value) => setChosen(value === 'preview' ? 'preview' : 'write')}
      />
      {side === 'preview' ? (
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
          error={complaint}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
