import type { WebhookView } from '@gable/contracts/webhook';
import { useMutation } from '@tanstack/react-query';
import { useReauthenticated } from '#shared/api/session/reauthentication.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';

interface Callbacks {
  readonly onTested: (deliveryId: string) => void;
  readonly onRotated: (secret: string) => void;
  readonly onDeleted: () => void;
  readonly onFailed: () => void;
}

/** The mutations of an endpoint, with their toasts. */
export function useEndpointActions(endpointId: WebhookView['id'], callbacks: Callbacks) {
  const utils = trpc.useUtils();
  const reauthenticated = useReauthenticated();
  const onSettled = () => utils.webhook.invalidate();
  const onError = (title: string) => (error: unknown) => {
    callbacks.onFailed();
    notify.failure(title, failureText(error));
  };
  const test = trpc.webhook.sendTest.useMutation({
    onSuccess: ({ id }) => callbacks.onTested(id),
    onError: onError('Test event not sent'),
    onSettled,
  });
  const toggle = trpc.webhook.update.useMutation({
    onSuccess: ({ state }) => notify.success(state === 'on' ? 'Endpoint turned on' : 'Endpoint turned off'),
    onError: onError('Endpoint not changed'),
    onSettled,
  });
  const rotate = useMutation({
    mutationFn: () => reauthenticated(() => utils.client.webhook.rotateSecret.mutate({ endpointId })),
    onSuccess: ({ secret }) => callbacks.onRotated(secret),
    onError: onError('The secret wasn’t rotated'),
    onSettled,
  });
  const onDeleted = () => {
    notify.success('Endpoint deleted');
    callbacks.onDeleted();
  };
  const remove = trpc.webhook.delete.useMutation({
    onSuccess: onDeleted,
    // An endpoint that no longer exists counts as deleted.
    onError: (error) =>
      getWireError(error)?.code === 'NOT_FOUND' ? onDeleted() : onError('Endpoint not deleted')(error),
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
