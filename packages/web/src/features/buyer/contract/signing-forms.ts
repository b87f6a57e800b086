import {
  CONSENT_VERSION,
  type ContractView,
  declineContractSchema,
  signContractSchema,
} from '@gable/contracts/contract';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { trpc } from '../../../shared/api/trpc.ts';
import { wireErrorOf } from '../../../shared/errors/wire-error-of.ts';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { notify } from '../../../shared/ui/notify.tsx';
import { useSignatureKey } from './use-signature-key.ts';

/** As the server asks for it, but for the box, which begins unticked. */
const signFormSchema = z.object({
  name: signContractSchema.shape.name,
  consent: z.boolean().check(z.refine((agreed) => agreed, 'Please agree to sign electronically')),
});
const declineFormSchema = z.pick(declineContractSchema, { reason: true });

/** Puts the server's answer on the screen; after a refusal that says this screen is old, asks how things stand. */
function useStoreAnswer({ proposalId }: ContractView) {
  const utils = trpc.useUtils();
  return {
    store: (contract: ContractView) => utils.contract.byProposal.setData({ proposalId }, contract),
    /** Answers whether the refusal is told by what the screen shows from now on. */
    lookAgain: async (error: unknown): Promise<boolean> => {
      const code = wireErrorOf(error)?.code;
      if (code !== 'CONTRACT_CHANGED' && code !== 'CONTRACT_NOT_OPEN') return false;
      await utils.contract.byProposal.invalidate({ proposalId });
      const now = utils.contract.byProposal.getData({ proposalId });
      return code === 'CONTRACT_CHANGED' || now?.signing.state === 'signed';
    },
  };
}

/** The form of a signature. What was typed stays whatever happens; a new text asks for a new consent. */
export function useSignForm(contract: ContractView) {
  const { store, lookAgain } = useStoreAnswer(contract);
  const keyOf = useSignatureKey();
  const sign = trpc.contract.sign.useMutation({ onSuccess: store });
  const form = useContractForm(signFormSchema, {
    initialValues: { name: '', consent: false },
    onSubmit: async ({ name }) => {
      const { id: contractId, version } = contract;
      const consent = { consent: true, consentVersion: CONSENT_VERSION } as const;
      try {
        await sign.mutateAsync({ contractId, version, name, ...consent, key: keyOf(version, name) });
        notify.success('Contract signed');
      } catch (error) {
        if (!(await lookAgain(error))) throw error;
      }
    },
  });
  const { setFieldValue } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever agreed has read another version
  useEffect(() => setFieldValue('consent', false), [contract.version]);
  return form;
}

/** The form of a refusal to sign, which needs a reason. */
export function useDeclineForm(contract: ContractView) {
  const { store, lookAgain } = useStoreAnswer(contract);
  const decline = trpc.contract.decline.useMutation({ onSuccess: store });
  return useContractForm(declineFormSchema, {
    initialValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      try {
        await decline.mutateAsync({ contractId: contract.id, version: contract.version, reason });
        notify.success('Contract declined');
      } catch (error) {
        if (!(await lookAgain(error))) throw error;
      }
    },
  });
}

export type SignForm = ReturnType<typeof useSignForm>;
export type DeclineForm = ReturnType<typeof useDeclineForm>;
