import type { ContractId } from '@gable/contracts/kernel';
import { Button, Modal } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useSaveRecord } from '../use-save-record.ts';
import css from './contract-record.module.css';
import { ContractRecord } from './contract-record.tsx';

interface RecordDialogProps {
  readonly contractId: ContractId;
  readonly serviceType: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Shows and downloads a contract's audit log. */
export function RecordDialog({ contractId, serviceType, opened, onClose }: RecordDialogProps) {
  const save = useSaveRecord();
  return (
    <Modal opened={opened} onClose={onClose} title="Contract history" size="xl">
      <ContractRecord contractId={contractId} />
      <div className={css.footer}>
        <p className={css.hint}>
          Each entry includes a hash of itself and the one before. Anyone can use the saved record to verify a
          signed PDF.
        </p>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => save.mutate({ contractId, serviceType })}
          disabled={save.isPending}
        >
          {save.isPending ? 'Saving...' : 'Save record'}
        </Button>
      </div>
    </Modal>
  );
}
