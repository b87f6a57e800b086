import type { ContractView } from '@gable/contracts/contract';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { type ContractBlock, contractBlocks } from './contract-blocks.ts';
import css from './contract-dialog.module.css';

function Block({ block }: { readonly block: ContractBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={css.heading}>{block.text}</h3>;
    case 'quote':
      return <blockquote className={css.quote}>{block.text}</blockquote>;
    case 'list':
      return (
        <ul className={css.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'text':
      return <p className={css.text}>{block.text}</p>;
  }
}

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
      <article className={css.page}>
        {contractBlocks(contract.content).map((block) => (
          <Block key={block.at} block={block} />
        ))}
      </article>
      <div className={css.footer}>{footer}</div>
    </Modal>
  );
}
