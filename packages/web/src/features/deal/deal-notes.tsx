import { type DealView, dealChangesSchema } from '@gable/contracts/deal';
import { Button, Card, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconNotes, IconPencil } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { messageOf } from '../../shared/errors/wire-error-of.ts';
import { UnsavedGuard } from '../../shared/forms/unsaved-guard.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FormActions } from '../../shared/ui/form-actions.tsx';
import { notify } from '../../shared/ui/notify.tsx';
import { useUpdateDeal } from './deal.mutations.ts';
import css from './deal-panels.module.css';

const notesSchema = z.object({ notes: z.nonoptional(dealChangesSchema.shape.notes) });

function NotesForm({ deal, onDone }: { readonly deal: DealView; readonly onDone: () => void }) {
  const update = useUpdateDeal();
  const form = useContractForm(notesSchema, {
    initialValues: { notes: deal.notes ?? '' },
    onSubmit: async (changes) => {
      await update.mutateAsync({ dealId: deal.id, changes });
      notify.success('Notes updated');
      onDone();
    },
    onFailure: (error) => notify.failure('Failed to update notes', messageOf(error)),
  });
  return (
    <form {...form.formProps}>
      <UnsavedGuard when={form.isDirty()}>Your changes to the notes are not saved.</UnsavedGuard>
      <Textarea
        label="Notes"
        description="Only you can see them."
        minRows={8}
        maxRows={24}
        autoFocus
        {...form.field('notes')}
      />
      <FormActions
        submitLabel="Save Notes"
        pendingLabel="Saving..."
        pending={form.pending}
        failure={form.failure}
        onCancel={onDone}
      />
    </form>
  );
}

/** What the agent keeps in mind about a client; nobody else sees it. */
export function DealNotes({ deal }: { readonly deal: DealView }) {
  const [editing, edit] = useDisclosure(false);
  const button = (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
      onClick={edit.open}
    >
      Edit Notes
    </Button>
  );
  if (editing) {
    return (
      <Card>
        <NotesForm deal={deal} onDone={edit.close} />
      </Card>
    );
  }
  if (!deal.notes?.trim()) {
    return (
      <Card p={0}>
        <EmptyState
          icon={<IconNotes size={24} stroke={1.75} />}
          title="No notes yet"
          hint="Write down what matters about this client. Only you can see it."
          action={button}
        />
      </Card>
    );
  }
  return (
    <Card>
      <div className={css.tools}>
        <span>Only you can see these notes.</span>
        {button}
      </div>
      <p className={css.notes}>{deal.notes}</p>
    </Card>
  );
}
