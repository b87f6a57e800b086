import type { ContractId } from '@gable/contracts/kernel';
import { Button, Modal } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import css from './contract-record.module.css';
import { ContractRecord } from './contract-record.tsx';
import { useSaveRecord } from './use-save-record.ts';

interface RecordDialogProps {
  readonly contractId: ContractId;
  readonly serviceType: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The record of a contract to read, and to save. */
export function RecordDialog({ contractId, serviceType, opened, onClose }: RecordDialogProps) {
  const save = useSaveRecord();
  return (
    <Modal opened={opened} onClose={onClose} title="Contract history" size="xl">
      <ContractRecord contractId={contractId} />
      <div className={css.footer}>
        <p className={css.hint}>
          Each entry carries a hash of itself and of the one before. With the saved record anybody can check
          that a signed PDF is the one that was signed.
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
