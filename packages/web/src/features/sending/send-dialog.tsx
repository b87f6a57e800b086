import { writtenWhole } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { SEND_MESSAGE_MAX } from '@gable/contracts/sending';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { DraftNote } from '#shared/drafts/draft-note.tsx';
import { useDiscardQuestion } from '#shared/forms/use-discard-question.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { ContractDisagrees } from './contract-disagrees.tsx';
import css from './send-dialog.module.css';
import { useSendForm } from './use-send-form.ts';

/** What the client gets, and from whom, as far as the agent may want to check it. */
function WhatIsSent({ proposal }: { readonly proposal: ProposalView }) {
  const viewer = useViewer();
  const { data: contract } = trpc.contract.byProposal.useQuery({ proposalId: proposal.id });
  return (
    <dl className={css.facts}>
      <div>
        <dt>To</dt>
        <dd>{proposal.customerEmail}</dd>
      </div>
      <div>
        <dt>What</dt>
        <dd>
          A link to read “{proposal.serviceType}”{contract ? ' and its contract' : ''} on Gable
        </dd>
      </div>
      <div>
        <dt>Answers go to</dt>
        <dd>{viewer.email}</dd>
      </div>
      {contract?.status === 'draft' && (
        <div>
          <dt>Contract</dt>
          <dd>Its status goes from Draft to Sent</dd>
        </div>
      )}
    </dl>
  );
}

interface SendDialogProps {
  readonly proposal: ProposalView;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Leads to the proposal's contract, once the dialog is gone. */
  readonly onContract: () => void;
}

/** Shows what goes to which address, and takes a note to go with it. */
export function SendDialog({ proposal, opened, onClose, onContract }: SendDialogProps) {
  const [toContract, setToContract] = useState(false);
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
        {...(toContract && { onClosed: onContract })}
      >
        <form {...form.formProps} className={css.form}>
          <p className={css.text}>{proposal.customerName} gets an e-mail from Gable in your name.</p>
          <WhatIsSent proposal={proposal} />
          <ContractDisagrees
            proposal={proposal}
            onContract={() => {
              setToContract(true);
              onClose();
            }}
          />
          <Textarea
            label="Your Note"
            description={`Optional, ${writtenWhole(form.values.message.length)} of ${writtenWhole(SEND_MESSAGE_MAX)} characters`}
            placeholder="A few words of your own, above the link"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            minRows={3}
            maxRows={8}
            {...form.field('message')}
          />
          <DraftNote draft={form.draft} />
          {form.failure && (
            <p className={css.failure} role="alert">
              {form.failure}
            </p>
          )}
        </form>
      </ConfirmDialog>
      {question}
    </>
  );
}
