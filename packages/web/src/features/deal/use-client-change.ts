import type { DealView } from '@gable/contracts/deal';
import { useRef, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import type { ClientChange } from './client-change-dialog.tsx';

/**
 * Asks before a deal gets another client. `confirm` resolves to true when the change may be saved,
 * and immediately if the client stays the same. It rejects when the preview cannot be loaded.
 */
export function useClientChange(deal: DealView) {
  const utils = trpc.useUtils();
  const [change, setChange] = useState<ClientChange | null>(null);
  const [opened, setOpened] = useState(false);
  const resolveRef = useRef<(confirmed: boolean) => void>(() => undefined);

  const confirm = async ({ customerEmail }: Pick<DealView, 'customerEmail'>): Promise<boolean> => {
    if (customerEmail === deal.customerEmail) return true;
    const input = { dealId: deal.id, customerEmail };
    const preview = await utils.client.deal.previewClientChange.query(input);
    if (!preview.changes) return true;
    setChange({ customerEmail, preview });
    setOpened(true);
    return new Promise((resolve) => {
      resolveRef.current = resolve;
    });
  };
  const close = (confirmed: boolean) => () => {
    setOpened(false);
    resolveRef.current(confirmed);
  };
  return { change, opened, confirm, onConfirm: close(true), onClose: close(false) };
}
