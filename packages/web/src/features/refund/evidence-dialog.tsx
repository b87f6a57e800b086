import {
  type DisputeDetailView,
  type DisputeView,
  EVIDENCE_LABELS,
  evidencePdfPath,
  STATEMENT_MAX,
  saveEvidenceSchema,
} from '@gable/contracts/dispute';
import { formatDate } from '@gable/contracts/kernel';
import { Anchor, Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { tabUser } from '#shared/api/session/tab-user.ts';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { QueryError } from '#shared/errors/query-error.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import actions from '#shared/ui/controls/form-actions.module.css';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { FailureNote } from '#shared/ui/feedback/failure-note.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { DECISION_TIME } from './decision-time.ts';
import css from './evidence-dialog.module.css';
import dialog from './refund-dialog.module.css';

const evidenceSchema = z.extend(z.pick(saveEvidenceSchema, { statement: true }), {
  withMessages: z.boolean(),
});

function useSaveEvidence() {
  const utils = trpc.useUtils();
  return trpc.dispute.save.useMutation({
    onSuccess: (dispute) => utils.dispute.read.setData({ id: dispute.id }, dispute),
    onSettled: () => utils.refund.ofProposal.invalidate(),
  });
}

interface StatementFormProps {
  readonly dispute: DisputeDetailView;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Step 1: the agent's words and whether the messages are sent. Both are kept as a draft on the server. */
function StatementForm({ dispute, onSaved, onCancel }: StatementFormProps) {
  const save = useSaveEvidence();
  // The dispute loads after the dialog has opened.
  const field = useAutoFocus<HTMLTextAreaElement>();
  const { evidence } = dispute;
  const form = useZodForm(evidenceSchema, {
    initialValues: { statement: evidence.statement, withMessages: evidence.messages === 'include' },
    onSubmit: async ({ statement, withMessages }) => {
      await save.mutateAsync({ id: dispute.id, statement, messages: withMessages ? 'include' : 'omit' });
      onSaved();
    },
  });
  return (
    <form {...form.formProps} className={dialog.form}>
      <p className={dialog.text}>
        Say what you did, when, and how your client knew. Gable adds the agreement with its record, the
        delivered emails, the times of a tour and the receipt.
      </p>
      <FailureNote>{evidence.failure && `The last submission was refused: ${evidence.failure}`}</FailureNote>
      <Textarea
        label="Your statement"
        minRows={6}
        maxRows={16}
        autosize
        maxLength={STATEMENT_MAX}
        ref={field}
        data-autofocus
        {...form.field('statement')}
      />
      <Checkbox
        label="Send your messages with this client"
        description="They can show what you agreed on. They can also contain private matters. You see them in the next step."
        {...form.field('withMessages', { type: 'checkbox' })}
      />
      <FormActions submitLabel="Save and Review" pendingLabel="Saving..." form={form} onCancel={onCancel} />
    </form>
  );
}

const PDF_PARTS = 'the agreement, messages, emails, tour and receipt.';
const PDF_PARTS_WITHOUT_MESSAGES =
  'the agreement, emails, tour and receipt. Your messages with this client are left out.';

interface ReviewProps {
  readonly dispute: DisputeDetailView;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Step 2: what the bank gets, word for word, and the final confirmation. */
function Review({ dispute, onBack, onDone }: ReviewProps) {
  const save = useSaveEvidence();
  // What the bank gets is read before the button, so the focus is above it.
  const lead = useAutoFocus<HTMLParagraphElement>();
  const { statement, messages, fields } = dispute.evidence;
  const submit = async () => {
    try {
      await save.mutateAsync({ id: dispute.id, statement, messages, submit: true });
    } catch (error) {
      notify.failure('The evidence was not submitted', failureText(error));
      return;
    }
    notify.success('Evidence submitted', `The bank ${DECISION_TIME}.`);
    onDone();
  };
  return (
    <div className={dialog.form}>
      <p ref={lead} tabIndex={-1} className={dialog.text}>
        This goes to the bank. It takes evidence only once, so you can’t change it afterwards.
      </p>
      <dl className={css.fields}>
        {fields.map(({ name, text }) => (
          <div key={name}>
            <dt>{EVIDENCE_LABELS[name]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={dialog.text}>
        The bank also gets{' '}
        <Anchor href={tabUser.toUrl(evidencePdfPath(dispute.id))} download inherit underline="always">
          one PDF
        </Anchor>{' '}
        with {messages === 'include' ? PDF_PARTS : PDF_PARTS_WITHOUT_MESSAGES}
      </p>
      <div className={`${actions.end} ${actions.row}`}>
        <Button variant="default" onClick={onBack} disabled={save.isPending}>
          Back
        </Button>
        <Button onClick={submit} disabled={save.isPending}>
          {save.isPending ? 'Submitting...' : 'Submit Evidence'}
        </Button>
      </div>
    </div>
  );
}

interface EvidenceDialogProps {
  readonly dispute: DisputeView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Answers a dispute in two steps: the statement, then a review of all that the bank gets. */
export function EvidenceDialog({ dispute, opened, onClose }: EvidenceDialogProps) {
  const { data, error, isFetching, refetch } = trpc.dispute.read.useQuery(
    { id: dispute.id },
    { enabled: opened },
  );
  const [isReviewing, setReviewing] = useState(false);
  const due = dispute.respondBy === null ? '' : ` (due by ${formatDate(dispute.respondBy)})`;
  return (
    <FormModal opened={opened} onClose={onClose} title={`Respond to the dispute${due}`} size="lg">
      {!data && !error && <CardSkeleton lines={5} />}
      {!data && error && (
        <QueryError title="Failed to load the dispute" query={{ error, refetch, isFetching }} />
      )}
      {data &&
        (isReviewing ? (
          <Review dispute={data} onBack={() => setReviewing(false)} onDone={onClose} />
        ) : (
          <StatementForm dispute={data} onSaved={() => setReviewing(true)} onCancel={onClose} />
        ))}
    </FormModal>
  );
}
