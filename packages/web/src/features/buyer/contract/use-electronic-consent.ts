import { type ContractView, giveConsentSchema } from '@gable/contracts/contract';
import * as z from 'zod/mini';
import { needsPaper } from '#features/contract/index.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';

const consentFormSchema = z.object({ code: giveConsentSchema.shape.code });

/** Loads the buyer's consent to electronic records while the contract awaits their signature. */
export function useConsentState(contract: ContractView, opened: boolean) {
  const isAwaiting = contract.signing.state === 'awaiting' && !needsPaper(contract);
  return trpc.contract.consent.useQuery(
    { contractId: contract.id },
    { enabled: opened && isAwaiting, staleTime: 0 },
  );
}

/** The form that gives consent: the code shows that the buyer can read it, and the button agrees. */
export function useConsentForm({ id: contractId }: ContractView) {
  const utils = trpc.useUtils();
  const give = trpc.contract.giveConsent.useMutation({
    onSuccess: (consent) => utils.contract.consent.setData({ contractId }, consent),
  });
  return useZodForm(consentFormSchema, {
    initialValues: { code: '' },
    onSubmit: async ({ code }) => {
      const consentVersion = utils.contract.consent.getData({ contractId })?.version;
      if (consentVersion) await give.mutateAsync({ contractId, consentVersion, agreed: true, code });
    },
  });
}

/** Withdraws or refuses consent. The server notifies the agent that the client wants paper. */
export function useWithdrawConsent({ id: contractId, proposalId }: ContractView) {
  const utils = trpc.useUtils();
  return trpc.contract.withdrawConsent.useMutation({
    onSuccess: (consent) => {
      utils.contract.consent.setData({ contractId }, consent);
      utils.contract.byProposal.setData(
        { proposalId },
        (contract) => contract && { ...contract, paperRequestedAt: consent.at },
      );
      notify.success('We notified your agent that you want paper');
    },
  });
}

export type ConsentForm = ReturnType<typeof useConsentForm>;
