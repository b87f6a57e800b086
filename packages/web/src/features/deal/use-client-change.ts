import type { DealView } from '@gable/contracts/deal';
import { useRef, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import type { ClientChange } from './client-change-dialog.tsx';

/**
 * Asks before a deal gets another client. `confirm` resolves to true when the change may be saved, and immediately if the
 * client stays the same. It rejects when the preview cannot be loaded.
 */
export function useClientChange(deal: DealView) {
  const utils = trpc.useUtils();
  const [change, setChange] = useState<ClientChange | null>(null);
  const [opened, setOpened] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(() => undefined);

  const confirm = async ({ customerEmail }: Pick<DealView, 'customerEmail'>): Promise<boolean> => {
    if (customerEmail === deal.customerEmail) return true;
    const asked = { dealId: deal.id, customerEmail };
    const preview = await utils.client.deal.previewClientChange.query(asked);
    if (!preview.changes) return true;
    setChange({ customerEmail, preview });
    setOpened(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const settle = (confirmed: boolean) => () => {
    setOpened(false);
    answer.current(confirmed);
  };
  return { change, opened, confirm, onConfirm: settle(true), onClose: settle(false) };
}
