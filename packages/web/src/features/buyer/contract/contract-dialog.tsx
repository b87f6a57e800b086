import type { ContractView } from '@gable/contracts/contract';
import type { ProposalView } from '@gable/contracts/proposal';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { ContractText, currentSignature, DisagreementNote, needsPaper } from '#features/contract/index.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { ConsentStep } from './consent-step.tsx';
import css from './contract-dialog.module.css';
import { ContractOutcome } from './contract-outcome.tsx';
import { contractWords } from './contract-words.ts';
import { DownloadPdf, SaveRecord } from './download-buttons.tsx';
import { OfferChangeGate } from './offer-change-note.tsx';
import { SignOrDecline } from './sign-or-decline.tsx';
import { type DeclineForm, type SignForm, useDeclineForm, useSignForm } from './signing-forms.ts';
import { useConsentForm, useConsentState } from './use-electronic-consent.ts';
import { UsePaper } from './use-paper.tsx';
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
  /** The buyer has just agreed to read it here. The focus moves to the start of the text, not to the signature. */
  readonly startsReading: boolean;
  readonly sign: SignForm;
  readonly decline: DeclineForm;
}

/** Moves the keyboard to the field of the answer, or to the button that leads to it. */
function focusAnswer(answer: HTMLElement | null): void {
  const field = answer?.querySelector<HTMLElement>('input, textarea') ?? answer?.querySelector('button');
  field?.focus();
}

function Body({ contract, proposal, isChanged, startsReading, sign, decline }: BodyProps) {
  const start = useRef<HTMLElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!startsReading) return;
    start.current?.focus({ preventScroll: true });
    start.current?.scrollIntoView({ block: 'start' });
  }, [startsReading]);
  const isSigned = currentSignature(contract) !== undefined;
  const isAwaited = contract.signing.state === 'awaiting' && !needsPaper(contract);
  const refusal = sign.failure ?? decline.failure;
  return (
    <>
      <article ref={start} tabIndex={-1} className={css.text}>
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
          {contract.offerChange ? (
            <OfferChangeGate contract={contract} change={contract.offerChange}>
              <SignOrDecline contract={contract} sign={sign} decline={decline} />
            </OfferChangeGate>
          ) : (
            <>
              <div className={css.note}>
                <DisagreementNote
                  offer={proposal}
                  content={contract.content}
                  advice="Ask your agent about it before you sign."
                />
              </div>
              <SignOrDecline contract={contract} sign={sign} decline={decline} />
            </>
          )}
          <div className={css.withdraw}>
            <UsePaper contract={contract} label="Withdraw consent to electronic signing" />
          </div>
        </div>
      ) : (
        <ContractOutcome contract={contract} refusal={isSigned ? null : refusal} />
      )}
      <div className={css.footer}>
        {isAwaited && (
          <Button variant="subtle" mr="auto" onClick={() => focusAnswer(answer.current)}>
            Go to signature
          </Button>
        )}
        {isSigned && <SaveRecord contract={contract} serviceType={proposal.serviceType} />}
        <DownloadPdf contract={contract} serviceType={proposal.serviceType} />
      </div>
    </>
  );
}

/** Until it is known whether the buyer has agreed to electronic records. */
function ConsentPending({ query }: { readonly query: ReturnType<typeof useConsentState> }) {
  if (query.error) {
    return (
      <ErrorState
        title="The contract could not be opened"
        message={failureText(query.error)}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading the contract...">
      <SkeletonBar width="60%" />
    </div>
  );
}

/**
 * The contract to read and to sign: a page of text, the whole screen on a phone. The forms live here and not in what comes
 * and goes with the contract's state, so that nothing that was typed is lost.
 */
export function ContractDialog({ contract, proposal, opened, onClose }: ContractDialogProps) {
  const phone = useMediaQuery('(max-width: 48em)');
  const isChanged = useChangedSince(contract.version, opened);
  const consent = useConsentState(contract, opened);
  const isAwaited = contract.signing.state === 'awaiting';
  const isOnPaper = needsPaper(contract);
  const asksConsent = isAwaited && !isOnPaper;
  const isShown = !asksConsent || (consent.data !== undefined && consent.data.state !== 'none');
  const [asked, setAsked] = useState(false);
  if (!asked && consent.data?.state === 'none') setAsked(true);
  const view = useRecordView(contract, opened && isShown);
  const agree = useConsentForm(contract);
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
      {isShown && <p className={css.lead}>{contractWords(contract)}</p>}
      {view.failure && (
        <div className={css.changed} role="alert">
          <p>That you opened this contract could not be noted. {failureText(view.failure)}</p>
          <Button variant="default" size="compact-md" onClick={view.retry} disabled={view.retrying}>
            Try Again
          </Button>
        </div>
      )}
      {isShown && (
        <Body
          contract={contract}
          proposal={proposal}
          isChanged={isChanged}
          startsReading={asked}
          sign={sign}
          decline={decline}
        />
      )}
      {asksConsent && consent.data?.state === 'none' && (
        <ConsentStep contract={contract} consent={consent.data} form={agree} />
      )}
      {asksConsent && !consent.data && <ConsentPending query={consent} />}
    </Modal>
  );
}
