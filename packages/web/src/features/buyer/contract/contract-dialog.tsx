import type { ContractView } from '@gable/contracts/contract';
import type { ProposalView } from '@gable/contracts/proposal';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { failureText } from '../../../shared/errors/failure-text.tsx';
import { ContractText, currentSignature, DisagreementNote } from '../../contract/index.ts';
import { ChangedNotice } from './changed-notice.tsx';
import css from './contract-dialog.module.css';
import { ContractOutcome } from './contract-outcome.tsx';
import { contractWords } from './contract-words.ts';
import { DownloadPdf, SaveRecord } from './download-buttons.tsx';
import { SignOrDecline } from './sign-or-decline.tsx';
import { type DeclineForm, type SignForm, useDeclineForm, useSignForm } from './signing-forms.ts';
import { useRecordView } from './use-record-view.ts';

interface ContractDialogProps {
  readonly contract: ContractView;
  readonly proposal: ProposalView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Whether the text became another one since this dialog was opened. */
function useChangedSince(version: number, opened: boolean): boolean {
  const [since, setSince] = useState({ version, opened });
  if (since.opened !== opened) setSince({ version, opened });
  return opened && since.opened && since.version !== version;
}

interface BodyProps {
  readonly contract: ContractView;
  readonly proposal: ProposalView;
  readonly isChanged: boolean;
  readonly sign: SignForm;
  readonly decline: DeclineForm;
}

function Body({ contract, proposal, isChanged, sign, decline }: BodyProps) {
  const start = useRef<HTMLElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const isSigned = currentSignature(contract) !== undefined;
  const isAwaited = contract.signing.state === 'awaiting';
  const refusal = sign.failure ?? decline.failure;
  return (
    <>
      <article ref={start} className={css.text}>
        <ContractText content={contract.content} isSigned={isSigned} />
      </article>
      {isAwaited ? (
        <div ref={answer} className={css.answer}>
          {isChanged && (
            <ChangedNotice
              version={contract.version}
              onRead={() => start.current?.scrollIntoView({ block: 'start' })}
            />
          )}
          <div className={css.note}>
            <DisagreementNote
              offer={proposal}
              content={contract.content}
              advice="Ask your agent about it before you sign."
            />
          </div>
          <SignOrDecline contract={contract} sign={sign} decline={decline} />
        </div>
      ) : (
        <ContractOutcome contract={contract} refusal={isSigned ? null : refusal} />
      )}
      <div className={css.footer}>
        {isAwaited && (
          <Button
            variant="subtle"
            mr="auto"
            onClick={() => answer.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
          >
            Go to signature
          </Button>
        )}
        {isSigned && <SaveRecord contract={contract} serviceType={proposal.serviceType} />}
        <DownloadPdf contract={contract} serviceType={proposal.serviceType} />
      </div>
    </>
  );
}

/**
 * The contract to read and to sign: a page of text, the whole screen on a phone. The forms live here and not in what comes
 * and goes with the contract's state, so that nothing that was typed is lost.
 */
export function ContractDialog({ contract, proposal, opened, onClose }: ContractDialogProps) {
  const phone = useMediaQuery('(max-width: 48em)');
  const isChanged = useChangedSince(contract.version, opened);
  const view = useRecordView(contract, opened);
  const sign = useSignForm(contract);
  const decline = useDeclineForm(contract);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Contract"
      size="46rem"
      fullScreen={phone ?? false}
      radius={phone ? 0 : 'lg'}
    >
      <p className={css.lead}>{contractWords(contract)}</p>
      {view.failure && (
        <div className={css.changed} role="alert">
          <p>That you opened this contract could not be noted. {failureText(view.failure)}</p>
          <Button variant="default" size="compact-md" onClick={view.retry} disabled={view.retrying}>
            Try Again
          </Button>
        </div>
      )}
      <Body contract={contract} proposal={proposal} isChanged={isChanged} sign={sign} decline={decline} />
    </Modal>
  );
}
