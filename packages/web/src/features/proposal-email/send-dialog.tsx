import { asksAgain, type ContractView, findPlaceholders } from '@gable/contracts/contract';
import { formatInteger } from '@gable/contracts/kernel';
import { getProposalStatusBadge, type ProposalView } from '@gable/contracts/proposal';
import { PROPOSAL_EMAIL_NOTE_MAX } from '@gable/contracts/proposal-email';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDiscardQuestion } from '#shared/forms/use-discard-question.tsx';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { FailureNote } from '#shared/ui/feedback/failure-note.tsx';
import { BlanksNote, MismatchNote, UnfilledNote, UnsavedTextNote } from '../contract/index.ts';
import { EmailPreview } from '../email-preview/index.ts';
import { toPriceAgreement } from '../next-step/index.ts';
import css from './send-dialog.module.css';
import { useSendForm } from './use-send-form.ts';

/** What the email contains, for the agent to check. */
function EmailSummary({ proposal }: { readonly proposal: ProposalView }) {
  const viewer = useViewer();
  const { data: contract } = trpc.contract.byProposal.useQuery({ proposalId: proposal.id });
  const { data: answer } = trpc.proposal.answer.useQuery({ proposalId: proposal.id });
  const isAskedAgain = asksAgain(proposal, toPriceAgreement(answer, contract));
  return (
    <dl className={css.facts}>
      <div>
        <dt>To</dt>
        <dd>
          <EmailText email={proposal.customerEmail} />
        </dd>
      </div>
      <div>
        <dt>Contains</dt>
        <dd>
          A link to read “{proposal.serviceType}”{contract ? ' and its contract' : ''} on Gable
        </dd>
      </div>
      <div>
        <dt>Replies go to</dt>
        <dd>
          <EmailText email={viewer.email} />
        </dd>
      </div>
      {isAskedAgain && (
        <div>
          <dt>Status</dt>
          <dd>
            Changes from {getProposalStatusBadge(proposal.status).label} to Pending, so that your client can
            answer again
          </dd>
        </div>
      )}
      {contract?.status === 'draft' && (
        <div>
          <dt>Contract</dt>
          <dd>Its status changes from Draft to Sent</dd>
        </div>
      )}
    </dl>
  );
}

interface ContractWarningsProps {
  readonly proposal: ProposalView;
  /** Closes the dialog and shows the contract. */
  readonly onContract: () => void;
}

/** Warns if the saved contract can't be sent, contradicts the proposal, or has blanks. */
function SavedTextWarnings({
  proposal,
  contract: { status, content },
  back,
}: {
  readonly proposal: ProposalView;
  readonly contract: ContractView;
  readonly back: ReactNode;
}) {
  // A text with placeholders has to be edited first.
  if (status === 'draft' && findPlaceholders(content).length > 0)
    return <UnfilledNote content={content}>{back}</UnfilledNote>;
  return (
    <>
      <MismatchNote
        offer={proposal}
        content={content}
        advice="Was it written before the proposal was changed?"
      >
        {back}
      </MismatchNote>
      {status === 'draft' && <BlanksNote content={content} />}
    </>
  );
}

/** Warns of what the client would not expect in the contract, or would not get. */
function ContractWarnings({ proposal, onContract }: ContractWarningsProps) {
  const { data: contract } = trpc.contract.byProposal.useQuery({ proposalId: proposal.id });
  if (contract === undefined) return null;
  const back = (
    <Button variant="default" size="compact-sm" onClick={onContract}>
      Go Back to Contract
    </Button>
  );
  return (
    <>
      <UnsavedTextNote proposalId={proposal.id} content={contract?.content ?? ''}>
        {back}
      </UnsavedTextNote>
      {contract && <SavedTextWarnings proposal={proposal} contract={contract} back={back} />}
    </>
  );
}

interface SendDialogProps {
  readonly proposal: ProposalView;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after the exit transition, with whether the agent asked for the contract. */
  readonly onClosed: (showsContract: boolean) => void;
}

/** Confirms the email to the client, with an optional note. */
export function SendDialog({ proposal, opened, onClose, onClosed }: SendDialogProps) {
  const [showsContract, setShowsContract] = useState(false);
  const form = useSendForm(proposal, onClose);
  const { close, question } = useDiscardQuestion({ opened, onClose, form: form.guarded });
  return (
    <>
      <ConfirmDialog
        opened={opened}
        title="Send to Client"
        confirmLabel="Send"
        pendingLabel="Sending..."
        pending={form.pending}
        onConfirm={form.submit}
        onClose={close}
        onClosed={() => onClosed(showsContract)}
      >
        <form {...form.formProps} className={css.form}>
          <p className={css.text}>We’ll email {proposal.customerName} on your behalf.</p>
          <EmailSummary proposal={proposal} />
          <ContractWarnings
            proposal={proposal}
            onContract={() => {
              setShowsContract(true);
              onClose();
            }}
          />
          <Textarea
            label="Your note"
            description={`Optional, ${formatInteger(form.values.message.length)} of ${formatInteger(PROPOSAL_EMAIL_NOTE_MAX)} characters`}
            placeholder="Add a personal note"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            minRows={3}
            maxRows={8}
            {...form.field('message')}
          />
          <EmailPreview input={{ kind: 'proposal', proposalId: proposal.id, message: form.values.message }} />
          <DraftNotice draft={form.draft} />
          <FailureNote>{form.failure}</FailureNote>
        </form>
      </ConfirmDialog>
      {question}
    </>
  );
}
