import type { DealView } from '@gable/contracts/deal';
import { Button, Card } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconNotes, IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useFocusAfterEdit } from '#shared/ui/controls/use-focus-after-edit.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './deal-panels.module.css';

const NotesForm = lazyComponent(async () => (await import('./notes-form.tsx')).NotesForm);

/** The agent's private notes about a client. */
export function DealNotes({ deal }: { readonly deal: DealView }) {
  const [editing, edit] = useDisclosure(false);
  const focus = useFocusAfterEdit();
  const close = () => {
    focus.closed();
    edit.close();
  };
  const button = (
    <Button
      ref={focus.button}
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
      onClick={edit.open}
      onPointerEnter={NotesForm.preload}
      onFocus={NotesForm.preload}
    >
      Edit Notes
    </Button>
  );
  if (editing) {
    return (
      <Suspense fallback={<CardSkeleton lines={6} />}>
        <Card>
          <NotesForm deal={deal} onDone={close} />
        </Card>
      </Suspense>
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
