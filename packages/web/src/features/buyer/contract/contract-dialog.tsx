import { type ContractView, listProposalMismatches } from '@gable/contracts/contract';
import { formatPrice, type ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import {
  ChangesButton,
  ContractText,
  getCurrentSignature,
  MismatchNote,
  needsPaper,
} from '#features/contract/index.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { QueryError } from '#shared/errors/query-error.tsx';
import { ParentDialog } from '#shared/ui/dialogs/parent-dialog.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { focusAndScroll } from '#shared/ui/layout/focus-and-scroll.ts';
import sheet from '#shared/ui/layout/print-sheet.module.css';
import { AfterSigning } from './after-signing.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { ConsentStep } from './consent-step.tsx';
import { getContractMessage } from './contract-copy.ts';
import css from './contract-dialog.module.css';
import { ContractOutcome } from './contract-outcome.tsx';
import { DownloadPdf, SaveRecord } from './download-buttons.tsx';
import { OfferChangeGate } from './offer-change-gate.tsx';
import { PaperButton } from './paper-button.tsx';
import { SignOrDecline } from './sign-or-decline.tsx';
import { type DeclineForm, type SignForm, useDeclineForm, useSignForm } from './signing-forms.ts';
import { useConsentForm, useConsentState } from './use-electronic-consent.ts';
import { useRecordView } from './use-record-view.ts';

interface ContractDialogProps {
  readonly contract: ContractView;
  readonly proposal: ProposalView;
  readonly opened: boolean;
  /** Whether the buyer has just accepted the proposal. */
  readonly followsAcceptance: boolean;
  readonly onClose: () => void;
}

/** Returns whether the contract changed since this dialog was opened. */
function useHasChanged(version: number, opened: boolean): boolean {
  const [since, setSince] = useState({ version, opened });
  if (since.opened !== opened) setSince({ version, opened });
  return opened && since.opened && since.version !== version;
}

interface LeadProps {
  readonly contract: ContractView;
  /** Whether it replaces the question for consent, which had the focus. */
  readonly isNext: boolean;
}

/** The sentence above the text, which says what the buyer can do. */
function Lead({ contract, isNext }: LeadProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNext) focusAndScroll(lead.current);
  }, [isNext]);
  return (
    <p ref={lead} tabIndex={-1} className={css.lead}>
      {getContractMessage(contract)}
    </p>
  );
}

interface BodyProps {
  readonly contract: ContractView;
  readonly proposal: ProposalView;
  readonly isChanged: boolean;
  readonly sign: SignForm;
  readonly decline: DeclineForm;
  readonly onClose: () => void;
}

/** Focuses the first field of the signing form, or else its first button. */
function focusAnswer(answer: HTMLElement | null): void {
  const field = answer?.querySelector<HTMLElement>('input, textarea') ?? answer?.querySelector('button');
  field?.focus();
}

function Body({ contract, proposal, isChanged, sign, decline, onClose }: BodyProps) {
  const start = useRef<HTMLElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const isSigned = getCurrentSignature(contract) !== undefined;
  const isAwaiting = contract.signing.state === 'awaiting' && !needsPaper(contract);
  const failure = sign.failure ?? decline.failure;
  const isSamePrice = !listProposalMismatches(proposal, contract.content).includes('price');
  return (
    <>
      <article ref={start} className={css.text}>
        <ContractText content={contract.content} isSigned={isSigned} />
      </article>
      {isAwaiting ? (
        <div ref={answer} className={css.answer}>
          {isChanged && (
            <ChangedNotice
              version={contract.version}
              onRead={() => start.current?.scrollIntoView({ block: 'start' })}
            />
          )}
          {proposal.status === 'pending' && isSamePrice && (
            <p className={css.note}>
              By signing, you also accept the proposal: {proposal.serviceType}, {formatPrice(proposal)}.
            </p>
          )}
          {contract.offerChange ? (
            <OfferChangeGate contract={contract} change={contract.offerChange}>
              <SignOrDecline contract={contract} sign={sign} decline={decline} />
            </OfferChangeGate>
          ) : (
            <>
              <div className={css.note}>
                <MismatchNote
                  offer={proposal}
                  content={contract.content}
                  advice="Ask your agent about it before you sign."
                />
              </div>
              <SignOrDecline contract={contract} sign={sign} decline={decline} />
            </>
          )}
          <div className={css.withdraw}>
            <PaperButton contract={contract} label="Withdraw consent to electronic signing" />
          </div>
        </div>
      ) : (
        <ContractOutcome contract={contract} failure={isSigned ? null : failure} />
      )}
      <div className={css.footer}>
        {isAwaiting && (
          <Button variant="subtle" mr="auto" onClick={() => focusAnswer(answer.current)}>
            Go to signature
          </Button>
        )}
        {isSigned && <SaveRecord contract={contract} serviceType={proposal.serviceType} />}
        <DownloadPdf contract={contract} serviceType={proposal.serviceType} />
        {isSigned && <AfterSigning proposal={proposal} onClose={onClose} />}
      </div>
    </>
  );
}

/** Shown while the consent state loads, or if it fails to load. */
function ConsentPending({ query }: { readonly query: ReturnType<typeof useConsentState> }) {
  if (query.error) {
    return <QueryError title="Couldn’t open the contract" query={query} />;
  }
  return (
    <div role="status" aria-label="Loading the contract...">
      <SkeletonBar width="60%" />
    </div>
  );
}

/**
 * The dialog to read and sign a contract, full-screen on a phone. It owns the forms, so that changes of the
 * contract's state do not unmount them and lose input.
 */
export function ContractDialog(props: ContractDialogProps) {
  const { contract, proposal, opened, followsAcceptance, onClose } = props;
  const phone = useMediaQuery('(max-width: 48em)');
  const isChanged = useHasChanged(contract.version, opened);
  const consent = useConsentState(contract, opened);
  const isAwaiting = contract.signing.state === 'awaiting';
  const isOnPaper = needsPaper(contract);
  const needsConsent = isAwaiting && !isOnPaper;
  const isShown = !needsConsent || (consent.data !== undefined && consent.data.state !== 'none');
  const [hasAsked, setHasAsked] = useState(false);
  if (!hasAsked && consent.data?.state === 'none') setHasAsked(true);
  const view = useRecordView(contract, opened && isShown);
  const agree = useConsentForm(contract);
  const sign = useSignForm(contract);
  const decline = useDeclineForm(contract);
  return (
    <ParentDialog
      opened={opened}
      onClose={onClose}
      title="Contract"
      size="46rem"
      fullScreen={phone ?? false}
      radius={phone ? 0 : 'lg'}
    >
      {followsAcceptance && isAwaiting && (
        <p role="status" className={css.lead}>
          Proposal accepted. The contract is next.
        </p>
      )}
      {isShown && <Lead contract={contract} isNext={hasAsked} />}
      {isShown && <ChangesButton contract={contract} />}
      {view.failure && (
        <div className={css.changed} role="alert">
          <p>We couldn’t record that you opened this contract. {failureText(view.failure)}</p>
          <Button variant="default" size="compact-md" onClick={view.retry} disabled={view.retrying}>
            Try Again
          </Button>
        </div>
      )}
      {isShown && (
        <div className={sheet.sheet}>
          <Body {...{ contract, proposal, isChanged, sign, decline, onClose }} />
        </div>
      )}
      {needsConsent && consent.data?.state === 'none' && (
        <ConsentStep contract={contract} consent={consent.data} form={agree} />
      )}
      {needsConsent && !consent.data && <ConsentPending query={consent} />}
    </ParentDialog>
  );
}
