import {
  CONSENT_VERSION,
  type ContractView,
  declineContractSchema,
  signContractSchema,
} from '@gable/contracts/contract';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useSignatureKey } from '#features/contract/index.ts';
import { trpc } from '#shared/api/trpc.ts';
import { getWireError } from '#shared/errors/wire-error.ts';
import { NOT_SAVED, useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useNameConfirmation } from './use-name-confirmation.ts';
import { useViewBeforeSigning } from './use-view-before-signing.ts';

/** The server's schema, except for the checkbox, which starts unchecked. */
const signFormSchema = z.object({
  name: signContractSchema.shape.name,
  drawnSignature: signContractSchema.shape.drawnSignature,
  consent: z
    .boolean()
    .check(
      z.refine((agreed) => agreed, 'Please confirm that you have read the contract and agree to sign it'),
    ),
});
const declineFormSchema = z.pick(declineContractSchema, { reason: true });

/** Stores the server's contract. After an error that means this screen is out of date, refetches it. */
function useContractResponse({ proposalId }: ContractView) {
  const utils = trpc.useUtils();
  return {
    store: (contract: ContractView) => utils.contract.byProposal.setData({ proposalId }, contract),
    /** Returns whether the refetched contract explains the error. */
    refreshIfStale: async (error: unknown): Promise<boolean> => {
      const code = getWireError(error)?.code;
      if (code !== 'CONTRACT_CHANGED' && code !== 'CONTRACT_NOT_OPEN' && code !== 'CONTRACT_NOT_VIEWED')
        return false;
      await utils.contract.byProposal.invalidate({ proposalId });
      const now = utils.contract.byProposal.getData({ proposalId });
      return code === 'CONTRACT_CHANGED' || now?.signing.state === 'signed';
    },
  };
}

/**
 * Signs. If the name differs from the account's, asks and signs again with confirmation. Returns whether it
 * was signed.
 */
async function signWithConfirmation(
  send: (nameConfirmed: boolean) => Promise<unknown>,
  ask: (question: string) => Promise<boolean>,
): Promise<boolean> {
  try {
    await send(false);
  } catch (error) {
    const wire = getWireError(error);
    if (wire?.code !== 'NAME_DIFFERS') throw error;
    if (!(await ask(wire.message))) return false;
    await send(true);
  }
  return true;
}

function isConsentError(error: unknown): boolean {
  const code = getWireError(error)?.code;
  return code === 'CONSENT_REQUIRED' || code === 'CONSENT_WITHDRAWN';
}

interface SignFormValues extends Record<string, unknown> {
  readonly name: string;
  readonly drawnSignature: string | undefined;
  readonly consent: boolean;
}

const EMPTY: SignFormValues = { name: '', drawnSignature: undefined, consent: false };

/** The form to sign. Keeps the typed name and the drawing. A new version resets the consent. */
export function useSignForm(contract: ContractView) {
  const { store, refreshIfStale } = useContractResponse(contract);
  const getKey = useSignatureKey();
  const isCurrentVersion = useViewBeforeSigning(contract);
  const sign = trpc.contract.sign.useMutation({ onSuccess: store });
  const utils = trpc.useUtils();
  const { nameConfirmation, ask } = useNameConfirmation();
  const form = useZodForm(signFormSchema, {
    initialValues: EMPTY,
    onSubmit: async ({ name, drawnSignature }) => {
      const { id: contractId, proposalId, version } = contract;
      const consent = { consent: true, consentVersion: CONSENT_VERSION } as const;
      const send = (nameConfirmed: boolean) =>
        sign.mutateAsync({
          contractId,
          version,
          name,
          nameConfirmed,
          drawnSignature,
          ...consent,
          key: getKey(version, name, drawnSignature),
        });
      try {
        if (!(await isCurrentVersion())) return;
        if (!(await signWithConfirmation(send, (question) => ask(name, question)))) return;
        notify.success('Contract signed');
      } catch (error) {
        // The consent was withdrawn in another window or never given: the dialog asks for it again.
        if (isConsentError(error)) {
          await utils.contract.consent.invalidate({ contractId });
          await utils.contract.byProposal.invalidate({ proposalId });
        }
        if (!(await refreshIfStale(error))) throw error;
      }
    },
  });
  const { setFieldValue } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the consent covers only the version that was read
  useEffect(() => setFieldValue('consent', false), [contract.version]);
  return { ...form, nameConfirmation };
}

/** The form to decline a contract, with a required reason. */
export function useDeclineForm(contract: ContractView) {
  const { store, refreshIfStale } = useContractResponse(contract);
  const decline = trpc.contract.decline.useMutation({ onSuccess: store });
  return useZodForm(declineFormSchema, {
    draft: { formId: `decline-contract:${contract.id}`, base: String(contract.version) },
    initialValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      try {
        await decline.mutateAsync({ contractId: contract.id, version: contract.version, reason });
        notify.success('Contract declined');
        return undefined;
      } catch (error) {
        if (!(await refreshIfStale(error))) throw error;
        return NOT_SAVED;
      }
    },
  });
}

export type SignForm = ReturnType<typeof useSignForm>;
export type DeclineForm = ReturnType<typeof useDeclineForm>;
