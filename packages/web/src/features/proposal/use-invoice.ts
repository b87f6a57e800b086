import { type InvoiceAction, invoiceAction, type ProposalView } from '@gable/contracts/proposal';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { useGenerateInvoice } from './proposal.mutations.ts';

/** Shows the link in the window that the click opened; where none may be opened, in this one. */
function showIn(tab: Window | null, url: string): void {
  // The invoice's page must not reach back into this one.
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
    // Opened while the click is still being handled: a window that opens after an answer is blocked as a popup.
    const tab = window.open('', '_blank');
    try {
      const { invoiceUrl } = await utils.invoice.read.fetch({ invoiceId }, { staleTime: 0 });
      if (invoiceUrl) return showIn(tab, invoiceUrl);
      tab?.close();
      notify.failure('Invoice Not Available', 'The invoice link is not ready yet. Please try again later.');
    } catch (error) {
      tab?.close();
      notify.failure('Error Retrieving Invoice', failureText(error));
    }
  };
}

/** Asks for payment of a proposal. */
function useRequestInvoice(proposal: ProposalView) {
  const generate = useGenerateInvoice();
  return async () => {
    try {
      const { invoiceUrl } = await generate.mutateAsync({
        proposalId: proposal.id,
        shown: { amount: proposal.amount, pricingStructure: proposal.pricingStructure },
      });
      notify.success(
        'Invoice generated',
        invoiceUrl
          ? 'Your client can pay it now.'
          : 'Its link follows as soon as your payment account is ready.',
      );
    } catch (error) {
      notify.failure('Failed to generate invoice', failureText(error));
    }
  };
}

/** How the button looks; while the proposal is edited nothing is asked for that may be about to change. */
function actionOf(proposal: ProposalView, editing: boolean): InvoiceAction {
  const action = invoiceAction(proposal);
  if (!editing || action.disabled || action.kind === 'view') return action;
  return { ...action, disabled: true, reason: 'Save or cancel your changes first.' };
}

/** The invoice button of a proposal: how it looks now, and what a press of it does. */
export function useInvoice(proposal: ProposalView, editing: boolean) {
  const action = actionOf(proposal, editing);
  const view = useViewInvoice(proposal);
  const request = useRequestInvoice(proposal);
  const [pending, setPending] = useState(false);
  const press = async () => {
    if (pending || action.disabled) return;
    setPending(true);
    await (action.kind === 'view' ? view() : request());
    setPending(false);
  };
  return { action, pending, press };
}
