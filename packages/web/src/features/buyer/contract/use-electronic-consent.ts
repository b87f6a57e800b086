import { type ContractView, giveConsentSchema } from '@gable/contracts/contract';
import * as z from 'zod/mini';
import { needsPaper } from '#features/contract/index.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';

const consentFormSchema = z.object({
  code: giveConsentSchema.shape.code,
  agreed: z
    .boolean()
    .check(z.refine((agreed) => agreed, 'Please check the box to agree, or use paper instead')),
});

/** How the buyer stands with electronic records for a contract; asked for while it waits for their signature. */
export function useConsentState(contract: ContractView, opened: boolean) {
  const isAwaited = contract.signing.state === 'awaiting' && !needsPaper(contract);
  return trpc.contract.consent.useQuery(
    { contractId: contract.id },
    { enabled: opened && isAwaited, staleTime: 0 },
  );
}

/** The form that gives the consent. What was typed stays until it is given. */
export function useConsentForm({ id: contractId }: ContractView) {
  const utils = trpc.useUtils();
  const give = trpc.contract.giveConsent.useMutation({
    onSuccess: (consent) => utils.contract.consent.setData({ contractId }, consent),
  });
  return useContractForm(consentFormSchema, {
    initialValues: { code: '', agreed: false },
    onSubmit: async ({ code }) => {
      const consentVersion = utils.contract.consent.getData({ contractId })?.version;
      if (consentVersion) await give.mutateAsync({ contractId, consentVersion, agreed: true, code });
    },
  });
}

/** Withdraws the consent, or refuses it: the agent is told that their client wants paper. */
export function useWithdrawConsent({ id: contractId, proposalId }: ContractView) {
  const utils = trpc.useUtils();
  return trpc.contract.withdrawConsent.useMutation({
    onSuccess: (consent) => {
      utils.contract.consent.setData({ contractId }, consent);
      utils.contract.byProposal.setData(
        { proposalId },
        (contract) => contract && { ...contract, paperRequestedAt: consent.at },
      );
      notify.success('Your agent knows that you want paper');
    },
  });
}

export type ConsentForm = ReturnType<typeof useConsentForm>;
