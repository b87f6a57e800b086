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
  readonly created: number;
  readonly onClose: () => void;
}

/** How many deals were created. */
function Result({ created, onClose }: ResultProps) {
  const text = useAutoFocus<HTMLParagraphElement>();
  return (
    <div className={css.part}>
      <Text ref={text} tabIndex={-1} c="dimmed" role="status">
        {created === 1 ? '1 deal was created.' : `${formatInteger(created)} deals were created.`}
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
  const { created, isImporting } = flow;
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
      {created === undefined ? <Step flow={flow} /> : <Result created={created} onClose={onClose} />}
    </Modal>
  );
}
