import { type DealView, dealChangesSchema } from '@gable/contracts/deal';
import { Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { failureText } from '#shared/errors/failure-text.tsx';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import { toEdit } from '#shared/forms/to-edit.ts';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useUpdateDeal } from './deal.mutations.ts';

const notesSchema = z.object({ notes: z.nonoptional(dealChangesSchema.shape.notes) });

/** The form to edit the notes. */
export function NotesForm({ deal, onDone }: { readonly deal: DealView; readonly onDone: () => void }) {
  const update = useUpdateDeal();
  const form = useZodForm(notesSchema, {
    draft: { formId: `notes:${deal.id}` },
    initialValues: { notes: deal.notes ?? '' },
    onSubmit: async (written, typed) => {
      const edit = toEdit(written, typed);
      if (edit) await update.mutateAsync({ dealId: deal.id, ...edit });
      notify.success('Notes updated');
      onDone();
    },
    onFailure: (error) => notify.failure('Failed to update notes', failureText(error)),
  });
  return (
    <form {...form.formProps}>
      <UnsavedGuard when={form.isDirty()} onLeave={form.discard}>
        Your changes to the notes aren’t saved.
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
        form={form}
        onCancel={() => {
          form.discard();
          onDone();
        }}
      />
    </form>
  );
}
