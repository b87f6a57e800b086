import { parseMoney } from '@gable/contracts/kernel';
import { AMOUNT_FORMAT } from '@gable/contracts/proposal';
import type { ClipboardEvent } from 'react';
import { notify } from '#shared/ui/feedback/notify.tsx';

/**
 * Keeps pasted text that is not an amount out of a number field, which would drop the characters that it
 * does not know: '1.250,00' would become 1.25.
 */
export function refuseOtherText(event: ClipboardEvent<HTMLInputElement>): void {
  if (parseMoney(event.clipboardData.getData('text')) !== null) return;
  event.preventDefault();
  event.stopPropagation();
  notify.failure('This is not an amount', AMOUNT_FORMAT);
}
