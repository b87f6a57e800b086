import {
  CONSENT_VERSION,
  type ContractView,
  declineContractSchema,
  signContractSchema,
} from '@gable/contracts/contract';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { trpc } from '#shared/api/trpc.ts';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { NOT_SAVED, useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';
import { useNameQuestion } from './use-name-question.ts';
import { useSignatureKey } from './use-signature-key.ts';
import { useViewBeforeSigning } from './use-view-before-signing.ts';

/** As the server asks for it, but for the box, which begins unticked. */
const signFormSchema = z.object({
  name: signContractSchema.shape.name,
  consent: z
    .boolean()
    .check(
      z.refine((agreed) => agreed, 'Please confirm that you have read the contract and agree to sign it'),
    ),
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
      if (code !== 'CONTRACT_CHANGED' && code !== 'CONTRACT_NOT_OPEN' && code !== 'CONTRACT_NOT_VIEWED')
        return false;
      await utils.contract.byProposal.invalidate({ proposalId });
      const now = utils.contract.byProposal.getData({ proposalId });
      return code === 'CONTRACT_CHANGED' || now?.signing.state === 'signed';
    },
  };
}

/** Sends a signature; where the name is unlike the account's, asks and sends it confirmed. Answers whether it was sent. */
async function sendAsking(
  send: (nameConfirmed: boolean) => Promise<unknown>,
  ask: (question: string) => Promise<boolean>,
): Promise<boolean> {
  try {
    await send(false);
  } catch (error) {
    const wire = wireErrorOf(error);
    if (wire?.code !== 'NAME_DIFFERS') throw error;
    if (!(await ask(wire.message))) return false;
    await send(true);
  }
  return true;
}

function isAboutConsent(error: unknown): boolean {
  const code = wireErrorOf(error)?.code;
  return code === 'CONSENT_REQUIRED' || code === 'CONSENT_WITHDRAWN';
}

/** The form of a signature. What was typed stays whatever happens; a new text asks for a new consent. */
export function useSignForm(contract: ContractView) {
  const { store, lookAgain } = useStoreAnswer(contract);
  const keyOf = useSignatureKey();
  const isStillShown = useViewBeforeSigning(contract);
  const sign = trpc.contract.sign.useMutation({ onSuccess: store });
  const utils = trpc.useUtils();
  const { unlike, ask } = useNameQuestion();
  const form = useContractForm(signFormSchema, {
    initialValues: { name: '', consent: false },
    onSubmit: async ({ name }) => {
      const { id: contractId, proposalId, version } = contract;
      const consent = { consent: true, consentVersion: CONSENT_VERSION } as const;
      const send = (nameConfirmed: boolean) =>
        sign.mutateAsync({
          contractId,
          version,
          name,
          nameConfirmed,
          ...consent,
          key: keyOf(version, name),
        });
      try {
        if (!(await isStillShown())) return;
        if (!(await sendAsking(send, (question) => ask(name, question)))) return;
        notify.success('Contract signed');
      } catch (error) {
        // Withdrawn in another window, or never given: the dialog goes back to that.
        if (isAboutConsent(error)) {
          await utils.contract.consent.invalidate({ contractId });
          await utils.contract.byProposal.invalidate({ proposalId });
        }
        if (!(await lookAgain(error))) throw error;
      }
    },
  });
  const { setFieldValue } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever agreed has read another version
  useEffect(() => setFieldValue('consent', false), [contract.version]);
  return { ...form, unlike };
}

/** The form of a refusal to sign, which needs a reason. */
export function useDeclineForm(contract: ContractView) {
  const { store, lookAgain } = useStoreAnswer(contract);
  const decline = trpc.contract.decline.useMutation({ onSuccess: store });
  return useContractForm(declineFormSchema, {
    draft: { thing: `decline-contract:${contract.id}`, base: String(contract.version) },
    initialValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      try {
        await decline.mutateAsync({ contractId: contract.id, version: contract.version, reason });
        notify.success('Contract declined');
        return undefined;
      } catch (error) {
        if (!(await lookAgain(error))) throw error;
        return NOT_SAVED;
      }
    },
  });
}

export type SignForm = ReturnType<typeof useSignForm>;
export type DeclineForm = ReturnType<typeof useDeclineForm>;
