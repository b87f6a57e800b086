import { getAgentOffers } from '@gable/contracts/next-step';
import { getInvoiceAction, type InvoiceAction, type ProposalView } from '@gable/contracts/proposal';
import { getNextBill, type ProposalTime } from '@gable/contracts/time-entry';
import type { ProposalTour } from '@gable/contracts/tour';
import { useState } from 'react';
import { useProposalTours } from '#features/next-step/index.ts';
import { getBillObstacle, useProposalTime } from '#features/time-entry/index.ts';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** Opens the URL in the new window, or in this one if popups are blocked. */
function openUrl(tab: Window | null, url: string): void {
  // The invoice page must not access this window.
  if (tab) tab.opener = null;
  (tab ?? window).location.assign(url);
}

/** Opens a proposal's invoice in a new window. */
function useViewInvoice(proposal: ProposalView) {
  const utils = trpc.useUtils();
  return async () => {
    const { invoiceId } = proposal;
    if (!invoiceId)
      return notify.failure('No invoice available', "This proposal doesn't have an invoice yet.");
    // Opens synchronously in the click handler; a later popup would be blocked.
    const tab = window.open('', '_blank');
    try {
      const { invoiceUrl } = await utils.invoice.read.fetch({ invoiceId }, { staleTime: 0 });
      if (invoiceUrl) return openUrl(tab, invoiceUrl);
      tab?.close();
      notify.failure('Invoice Not Available', 'The invoice link is not ready yet. Please try again later.');
    } catch (error) {
      tab?.close();
      notify.failure('Error Retrieving Invoice', failureText(error));
    }
  };
}

const UNSAVED = 'Save or cancel your changes first.';

const HELD_BY_TOUR = 'The client’s card is charged when you mark what happened on the tour.';

interface ActionFacts {
  readonly editing: boolean;
  readonly tour: ProposalTour | undefined;
  /** The time of an hourly proposal; undefined for others, and until it is loaded. */
  readonly time: ProposalTime | undefined;
}

/** Why there is nothing to invoice now; null if there is. */
function findObstacle({ tour, time }: ActionFacts): string | null {
  if (tour?.isHeld) return HELD_BY_TOUR;
  return time ? getBillObstacle(getNextBill(time)) : null;
}

/**
 * Returns the button's action. Disables generation while the proposal is edited, while a card is held, and
 * while there is no time to bill. Null after a tour that may not be invoiced.
 */
function findAction(proposal: ProposalView, facts: ActionFacts): InvoiceAction | null {
  const action = getInvoiceAction(proposal);
  if (action.kind === 'generate' && !getAgentOffers(facts.tour).canInvoice) return null;
  if (action.disabled || action.kind === 'view') return action;
  const obstacle = action.kind === 'generate' ? findObstacle(facts) : null;
  const reason = obstacle ?? (facts.editing ? UNSAVED : null);
  return reason === null ? action : { ...action, disabled: true, reason };
}

/**
 * Returns the state and the click handler of the invoice button. A click opens the invoice, or the
 * dialog that generates it. `action` is null if there is nothing to invoice.
 */
export function useInvoice(proposal: ProposalView, editing: boolean, openDialog: (isRetry: boolean) => void) {
  const tour = useProposalTours(proposal.dealId, [proposal]).find(proposal);
  const { data: time } = useProposalTime(proposal);
  const action = findAction(proposal, { editing, tour, time });
  const view = useViewInvoice(proposal);
  const [pending, setPending] = useState(false);
  const press = async () => {
    if (pending || !action || action.disabled) return;
    if (action.kind !== 'view') return openDialog(action.kind === 'retry');
    setPending(true);
    await view();
    setPending(false);
  };
  return { action, pending, press };
}
