import { type ContractView, contractContentSchema } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { FormActions } from '#shared/ui/form-actions.tsx';
import css from './contract-card.module.css';
import { ContractTextField } from './contract-text-field.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { SuggestionNote } from './suggestion-note.tsx';
import type { ContractDraft } from './use-contract-draft.ts';

export { DraftingProgress } from './drafting-progress.tsx';

interface ContractEditorProps {
  readonly draft: ContractDraft;
  readonly text: string;
  readonly saved: ContractView | null;
}

/** Drafts a new text. It replaces what stands in the editor only after the agent confirms it. */
function GenerateButton({ draft, saved }: Pick<ContractEditorProps, 'draft' | 'saved'>) {
  const [asking, ask] = useDisclosure(false);
  const generate = () => {
    ask.close();
    void draft.generate();
  };
  return (
    <>
      <Button
        variant="subtle"
        mr="auto"
        leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => (draft.text?.trim() ? ask.open() : generate())}
        disabled={draft.saving}
      >
        Generate with AI
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Replace the text?"
        confirmLabel="Replace"
        onConfirm={generate}
        onClose={ask.close}
      >
        {saved === null || saved.status === 'draft'
          ? 'When the new draft is complete, it takes the place of the text in the editor and of the saved draft.'
          : 'When the new draft is complete, it takes the place of the text in the editor. The contract that your client has stays until you save.'}
      </ConfirmDialog>
    </>
  );
}

/** The contract's text, to be written. It is stored when the agent saves it, and asked about before it is lost. */
export function ContractEditor({ draft, text, saved }: ContractEditorProps) {
  const [complaint, setComplaint] = useState<string | null>(null);
  const [resending, resend] = useDisclosure(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (next: string) => {
    setComplaint(null);
    draft.setText(next);
  };
  const store = (status: 'sent' | 'draft') => {
    resend.close();
    void draft.store(status);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = z.safeParse(contractContentSchema, text);
    if (read.success) return saved?.status === 'sent' && draft.isDirty ? resend.open() : void draft.store();
    setComplaint(read.error.issues[0]?.message ?? 'Required');
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard when={draft.isDirty} onLeave={draft.close}>
        Your changes to the contract are not saved.
      </UnsavedGuard>
      <SuggestionNote suggestions={draft.suggestions} />
      <ContractTextField field={field} text={text} complaint={complaint} onChange={change} />
      {saved?.status === 'signed' && (
        <p className={css.invalid}>
          This contract is marked as signed. What you save is a new version: a draft that your client does not
          see until you send it. The signed version stays as it is.
        </p>
      )}
      <EditConflicts conflicts={draft.conflict} labels={{ content: 'Contract text' }} />
      <FormActions
        submitLabel="Save Contract"
        pendingLabel="Saving..."
        pending={draft.saving}
        failure={draft.failure}
        draft={draft.restored}
        onCancel={draft.close}
      >
        <GenerateButton draft={draft} saved={saved} />
      </FormActions>
      <ResendDialog
        opened={resending && saved?.status === 'sent'}
        version={saved?.version ?? 1}
        onResend={() => store('sent')}
        onSaveDraft={() => store('draft')}
        onCancel={resend.close}
      />
    </form>
  );
}
