import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { useAddStarterSet } from './service.mutations.ts';

/** The empty catalog, which offers the starter set. */
export function NoServices() {
  const add = useAddStarterSet();
  return (
    <Surface>
      <EmptyState
        icon={<IconListDetails size={24} stroke={1.75} />}
        title="No services yet"
        hint="Save what you offer once, with its price, terms and contract text, and create proposals from it. The starter set has one service for each service type, which you can edit."
        action={
          <Button
            disabled={add.isPending}
            onClick={() =>
              add.mutate(undefined, {
                onSuccess: () => notify.success('Starter set added', 'Check the prices before you use them.'),
                onError: (error) => notify.failure('Failed to add the starter set', failureText(error)),
              })
            }
          >
            {add.isPending ? 'Adding...' : 'Add the starter set'}
          </Button>
        }
      />
    </Surface>
  );
}
