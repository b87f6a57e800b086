import { type ContractView, contractContentSchema } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { trpc } from '#shared/api/trpc.ts';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import css from '../contract-card.module.css';
import { ContractTextField } from './contract-text-field.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { SuggestionNote } from './suggestion-note.tsx';
import type { ContractDraft } from './use-contract-draft.ts';

export { DraftingProgress } from './drafting-progress.tsx';

interface ContractEditorProps {
  readonly proposalId: string;
  readonly draft: ContractDraft;
  readonly text: string;
  readonly saved: ContractView | null;
}

/** Drafts a new text with AI. Asks before replacing text in the editor. */
function GenerateButton({ draft, saved }: Pick<ContractEditorProps, 'draft' | 'saved'>) {
  const [confirmOpened, confirm] = useDisclosure(false);
  const generate = () => {
    confirm.close();
    void draft.generate();
  };
  return (
    <>
      <Button
        variant="subtle"
        mr="auto"
        leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => (draft.text?.trim() ? confirm.open() : generate())}
        disabled={draft.saving}
      >
        Generate with AI
      </Button>
      <ConfirmDialog
        opened={confirmOpened}
        title="Replace the text?"
        confirmLabel="Replace"
        onConfirm={generate}
        onClose={confirm.close}
      >
        {saved === null || saved.status === 'draft'
          ? 'The new draft will replace the text in the editor and the saved draft.'
          : 'The new draft will replace the text in the editor. Your client keeps the current contract until you save.'}
      </ConfirmDialog>
    </>
  );
}

/** Edits the contract's text. Asks before unsaved text is lost. */
export function ContractEditor({ proposalId, draft, text, saved }: ContractEditorProps) {
  const [invalidText, setInvalidText] = useState<string | null>(null);
  const values = trpc.contract.placeholders.useQuery({ proposalId });
  const [resending, resend] = useDisclosure(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (next: string) => {
    setInvalidText(null);
    draft.setText(next);
  };
  const store = (status: 'sent' | 'draft') => {
    resend.close();
    void draft.store(status);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = z.safeParse(contractContentSchema, text);
    if (parsed.success) return saved?.status === 'sent' && draft.isDirty ? resend.open() : void draft.store();
    // The field may be hidden behind the preview until then.
    flushSync(() => setInvalidText(parsed.error.issues[0]?.message ?? 'Required'));
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard when={draft.isDirty} onLeave={draft.close}>
        Your changes to the contract aren’t saved.
      </UnsavedGuard>
      <SuggestionNote suggestions={draft.suggestions} />
      <ContractTextField
        field={field}
        text={text}
        values={values.data}
        startsIn={draft.startsIn}
        error={invalidText}
        onChange={change}
      />
      {saved?.status === 'signed' && (
        <p className={css.invalid}>
          This contract is marked as signed. Saving creates a new version, a draft that your client doesn’t
          see until you send it. The signed version doesn’t change.
        </p>
      )}
      <EditConflicts conflicts={draft.conflict} labels={{ content: 'Contract text' }} />
      <FormActions
        submitLabel="Save Contract"
        pendingLabel="Saving..."
        form={{ pending: draft.saving, failure: draft.failure, draft: draft.restored }}
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
