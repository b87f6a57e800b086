import {
  type DealImport,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
  listMissingFields,
} from '@gable/contracts/deal';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import actions from '#shared/ui/controls/form-actions.module.css';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import css from './import-deals.module.css';
import { NO_HEADER_NOTE } from './no-header-note.ts';
import type { DealImportFlow } from './use-deal-import.ts';

const IGNORED = 'ignored';
const OPTIONS = [
  { value: IGNORED, label: 'Don’t import' },
  ...IMPORT_FIELDS.map((value) => ({ value, label: IMPORT_FIELD_LABELS[value] })),
];

const toField = (value: string): ImportField | null => IMPORT_FIELDS.find((field) => field === value) ?? null;

interface MapColumnsProps {
  readonly flow: DealImportFlow;
  readonly preview: DealImport;
}

/** Chooses what the columns of the file are imported as. */
export function MapColumns({ flow, preview }: MapColumnsProps) {
  const [fields, setFields] = useState(() => preview.columns.map(({ field }) => field));
  const missing = listMissingFields(fields);
  const first = useAutoFocus<HTMLSelectElement>();
  const choose = (at: number, chosen: ImportField | null) =>
    setFields((before) =>
      before.map((field, index) => {
        if (index === at) return chosen;
        // A field belongs to one column.
        return field === chosen ? null : field;
      }),
    );
  return (
    <div className={css.part}>
      <Text c="dimmed">
        {!preview.hasHeaderRow && `${NO_HEADER_NOTE} `}
        Choose what each column of your file is. The example is its first value.
      </Text>
      <ul className={css.columns} aria-label="Columns of the file">
        {preview.columns.map(({ header, sample }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its position.
          <li key={at} className={css.column}>
            <NativeSelect
              ref={at === 0 ? first : undefined}
              label={header || `Column ${at + 1}`}
              description={sample || 'Empty'}
              data={OPTIONS}
              value={fields[at] ?? IGNORED}
              onChange={({ currentTarget }) => choose(at, toField(currentTarget.value))}
            />
          </li>
        ))}
      </ul>
      <Text c={missing.length > 0 ? 'red' : 'dimmed'} role="status">
        {missing.length > 0
          ? `Still needed: ${missing.map((field) => IMPORT_FIELD_LABELS[field]).join(', ')}.`
          : 'All required columns are chosen.'}
      </Text>
      {flow.problem && (
        <Text c="red" role="alert">
          {flow.problem}
        </Text>
      )}
      <div className={`${actions.end} ${actions.row}`}>
        <Button variant="default" disabled={flow.isChecking} onClick={flow.back}>
          Choose Another File
        </Button>
        <Button disabled={missing.length > 0} loading={flow.isChecking} onClick={() => flow.map(fields)}>
          Preview Rows
        </Button>
      </div>
    </div>
  );
}
