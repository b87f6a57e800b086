import type { DealImport } from '@gable/contracts/deal';
import { formatInteger } from '@gable/contracts/kernel';
import { Button, Modal, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import actions from '#shared/ui/controls/form-actions.module.css';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import css from './import-deals.module.css';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';
import { MapColumns } from './map-columns.tsx';
import { type DealImportFlow, useDealImport } from './use-deal-import.ts';

interface ImportDealsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The step before the import: the file, its columns if they are not recognized, or its rows. */
function Step({ flow }: { readonly flow: DealImportFlow }) {
  const { preview, isMapping } = flow;
  if (!preview) return <ImportSource flow={flow} />;
  return isMapping ? (
    <MapColumns flow={flow} preview={preview} />
  ) : (
    <ImportPreview flow={flow} preview={preview} />
  );
}

interface ResultProps {
  readonly result: Pick<DealImport, 'created' | 'rows'>;
  readonly onClose: () => void;
}

/** Says which rows are not deals. Another window may have imported the same clients meanwhile. */
function formatSkipped({ created, rows }: ResultProps['result']): string {
  const skipped = rows.length - created;
  if (skipped === 0) return '';
  const what =
    skipped === 1
      ? '1 row was skipped: its email is'
      : `${formatInteger(skipped)} rows were skipped: their emails are`;
  return ` ${what} already that of a client, or of an earlier row.`;
}

/** How many deals were created, and why others were not. */
function Result({ result, onClose }: ResultProps) {
  const { created } = result;
  const text = useAutoFocus<HTMLParagraphElement>();
  return (
    <div className={css.part}>
      <Text ref={text} tabIndex={-1} c="dimmed" role="status">
        {created === 1 ? '1 deal was created.' : `${formatInteger(created)} deals were created.`}
        {formatSkipped(result)}
      </Text>
      <div className={`${actions.end} ${actions.row}`}>
        <Button renderRoot={(props) => <Link to="/deals" {...props} onClick={onClose} />}>View Deals</Button>
      </div>
    </div>
  );
}

/** Imports clients from a CSV file: the file, a preview of its rows, and the result. */
export function ImportDealsDialog({ opened, onClose }: ImportDealsDialogProps) {
  const flow = useDealImport();
  const { result, isImporting } = flow;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Import Clients"
      size="xl"
      closeOnClickOutside={false}
      closeOnEscape={!isImporting}
      withCloseButton={!isImporting}
    >
      {result ? <Result result={result} onClose={onClose} /> : <Step flow={flow} />}
    </Modal>
  );
}
