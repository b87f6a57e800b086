import type { WebhookView } from '@gable/contracts/webhook';
import { useMutation } from '@tanstack/react-query';
import { useReauthenticated } from '#shared/api/reauthentication.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';

interface Told {
  readonly onTested: (deliveryId: string) => void;
  readonly onRotated: (secret: string) => void;
  readonly onDeleted: () => void;
  readonly onFailed: () => void;
}

/** What can be done with an endpoint, each with what is said when it could not be. */
export function useEndpointActions(endpointId: WebhookView['id'], told: Told) {
  const utils = trpc.useUtils();
  const reauthenticated = useReauthenticated();
  const onSettled = () => utils.webhook.invalidate();
  const failing = (title: string) => (error: unknown) => {
    told.onFailed();
    notify.failure(title, failureText(error));
  };
  const test = trpc.webhook.sendTest.useMutation({
    onSuccess: ({ id }) => told.onTested(id),
    onError: failing('Test event not sent'),
    onSettled,
  });
  const toggle = trpc.webhook.update.useMutation({
    onSuccess: ({ state }) =>
      notify.success(state === 'on' ? 'Endpoint switched on' : 'Endpoint switched off'),
    onError: failing('Endpoint not changed'),
    onSettled,
  });
  const rotate = useMutation({
    mutationFn: () => reauthenticated(() => utils.client.webhook.rotateSecret.mutate({ endpointId })),
    onSuccess: ({ secret }) => told.onRotated(secret),
    onError: failing('The secret wasn’t rotated'),
    onSettled,
  });
  const gone = () => {
    notify.success('Endpoint deleted');
    told.onDeleted();
  };
  const remove = trpc.webhook.delete.useMutation({
    onSuccess: gone,
    // One that is gone meanwhile is all that was asked for.
    onError: (error) =>
      wireErrorOf(error)?.code === 'NOT_FOUND' ? gone() : failing('Endpoint not deleted')(error),
    onSettled,
  });
  return {
    test: { isPending: test.isPending, run: () => test.mutate({ endpointId }) },
    toggle: {
      isPending: toggle.isPending,
      run: (enabled: boolean) => toggle.mutate({ endpointId, changes: { enabled } }),
    },
    rotate: { isPending: rotate.isPending, run: () => rotate.mutate() },
    remove: { isPending: remove.isPending, run: () => remove.mutate({ endpointId }) },
  };
}
