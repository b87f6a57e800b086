import { IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@gable/contracts/deal';
import { Button, FileButton, Text, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import actions from '#shared/ui/controls/form-actions.module.css';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { saveFile } from '#shared/ui/save-file.ts';
import css from './import-deals.module.css';
import type { DealImportFlow } from './use-deal-import.ts';

/** The template, with an example. Starts with a byte order mark, for Excel. */
const TEMPLATE = `\uFEFF${IMPORT_COLUMNS.join(',')}\r\nJordan Lee,jordan@example.com,415 555 0100,Wants a garden\r\n`;

const saveTemplate = () =>
  saveFile(new Blob([TEMPLATE], { type: 'text/csv;charset=utf-8' }), 'gable-clients-template.csv');

/** Takes a file or pasted rows. */
export function ImportSource({ flow }: { readonly flow: DealImportFlow }) {
  const first = useAutoFocus<HTMLButtonElement>();
  return (
    <div className={css.part}>
      <Text c="dimmed">
        Each row becomes a deal. The first row names the columns: {IMPORT_COLUMNS.join(', ')}. At most{' '}
        {MAX_IMPORT_ROWS} rows.
      </Text>
      <div className={actions.row}>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(file) => file && void flow.choose(file)}
          inputProps={{ 'aria-label': 'CSV file' }}
        >
          {(button) => (
            <Button ref={first} {...button} loading={flow.isChecking} data-autofocus>
              Choose File
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={saveTemplate}
        >
          Download Template
        </Button>
      </div>
      <Textarea
        label="Or paste rows from a spreadsheet"
        minRows={5}
        maxRows={10}
        value={flow.pasted}
        onChange={(event) => flow.setPasted(event.currentTarget.value)}
      />
      {flow.problem && (
        <Text c="red" role="alert">
          {flow.problem}
        </Text>
      )}
      <div className={`${actions.end} ${actions.row}`}>
        <Button
          variant="default"
          disabled={flow.pasted.trim() === '' || flow.isChecking}
          onClick={() => void flow.choose(new Blob([flow.pasted]))}
        >
          Preview Rows
        </Button>
      </div>
    </div>
  );
}
