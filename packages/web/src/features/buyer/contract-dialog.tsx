import type { ContractView } from '@gable/contracts/contract';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ContractText } from '../contract/index.ts';
import css from './contract-dialog.module.css';

interface ContractDialogProps {
  readonly contract: ContractView;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly footer: ReactNode;
}

/** The contract to read: a page of text, the whole screen on a phone. */
export function ContractDialog({ contract, opened, onClose, footer }: ContractDialogProps) {
  const phone = useMediaQuery('(max-width: 48em)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Contract"
      size="46rem"
      fullScreen={phone ?? false}
      radius={phone ? 0 : 'lg'}
    >
      <article>
        <ContractText content={contract.content} />
      </article>
      <div className={css.footer}>{footer}</div>
    </Modal>
  );
}
