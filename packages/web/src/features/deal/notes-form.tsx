import { type DealView, dealChangesSchema } from '@gable/contracts/deal';
import { Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { failureText } from '#shared/errors/failure-text.tsx';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import { editOf } from '#shared/forms/edit-of.ts';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { useUpdateDeal } from './deal.mutations.ts';

const notesSchema = z.object({ notes: z.nonoptional(dealChangesSchema.shape.notes) });

/** The notes about a client, to be written. */
export function NotesForm({ deal, onDone }: { readonly deal: DealView; readonly onDone: () => void }) {
  const update = useUpdateDeal();
  const form = useContractForm(notesSchema, {
    draft: { thing: `notes:${deal.id}` },
    initialValues: { notes: deal.notes ?? '' },
    onSubmit: async (written, typed) => {
      const edit = editOf(written, typed);
      if (edit) await update.mutateAsync({ dealId: deal.id, ...edit });
      notify.success('Notes updated');
      onDone();
    },
    onFailure: (error) => notify.failure('Failed to update notes', failureText(error)),
  });
  return (
    <form {...form.formProps}>
      <UnsavedGuard when={form.isDirty()} onLeave={form.discard}>
        Your changes to the notes are not saved.
      </UnsavedGuard>
      <Textarea
        label="Notes"
        description="Only you can see them."
        minRows={8}
        maxRows={24}
        autoFocus
        {...form.field('notes')}
      />
      <EditConflicts conflicts={form.conflicts} labels={{ notes: 'Notes' }} />
      <FormActions
        submitLabel="Save Notes"
        pendingLabel="Saving..."
        pending={form.pending}
        failure={form.failure}
        draft={form.draft}
        onCancel={() => {
          form.discard();
          onDone();
        }}
      />
    </form>
  );
}
