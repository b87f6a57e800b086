import {
  COUNTERSIGNATURE_STATEMENT,
  type ContractView,
  countersignFormSchema,
} from '@gable/contracts/contract';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type * as z from 'zod/mini';
import { AgentSignature } from '#features/agent-profile/index.ts';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { getWireError } from '#shared/errors/wire-error.ts';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { DrawnSignatureField } from '../signing/drawn-signature-field.tsx';
import { useSignatureKey } from '../signing/use-signature-key.ts';

interface FormValues extends Record<string, unknown> {
  readonly name: string;
  readonly drawnSignature: string | undefined;
  readonly signatureImage: string | undefined;
}

interface CountersignFormProps {
  readonly contract: ContractView;
  /** The signature of the agent's profile. */
  readonly name: string;
  /** The path of the signature image in the agent's profile; null without one. */
  readonly image: string | null;
  readonly onClose: () => void;
}

/** Errors that mean that this screen is out of date. */
const OUT_OF_DATE: ReadonlySet<string | undefined> = new Set([
  'CONTRACT_CHANGED',
  'CONTRACT_NOT_SIGNED',
  'CONTRACT_COUNTERSIGNED',
]);

interface SignatureImageFieldProps {
  readonly name: string;
  readonly image: string;
  readonly isUsed: boolean;
  readonly onChange: (isUsed: boolean) => void;
}

/** The choice to sign with the image in the agent's profile, instead of a drawing. */
function SignatureImageField({ name, image, isUsed, onChange }: SignatureImageFieldProps) {
  return (
    <Stack gap="xs">
      <Checkbox
        label="Add the signature image from your profile"
        description="It’s printed above your name. Clear it to draw your signature instead."
        checked={isUsed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isUsed && <AgentSignature name={name} image={image} />}
    </Stack>
  );
}

function useCountersign({ id: contractId, proposalId, version }: ContractView) {
  const utils = trpc.useUtils();
  const getKey = useSignatureKey();
  const countersign = trpc.contract.countersign.useMutation({
    onSuccess: (contract) => utils.contract.byProposal.setData({ proposalId }, contract),
    onError: (error) => {
      if (OUT_OF_DATE.has(getWireError(error)?.code))
        void utils.contract.byProposal.invalidate({ proposalId });
      // Another tab may have replaced the signature image.
      void utils.agentProfile.read.invalidate();
    },
  });
  return (signature: z.infer<typeof countersignFormSchema>) => {
    const { name, drawnSignature, signatureImage } = signature;
    const key = getKey(version, name, drawnSignature ?? signatureImage);
    return countersign.mutateAsync({ contractId, version, ...signature, key });
  };
}

function CountersignForm({ contract, name, image, onClose }: CountersignFormProps) {
  const countersign = useCountersign(contract);
  const initialValues: FormValues = {
    name,
    drawnSignature: undefined,
    signatureImage: image ?? undefined,
  };
  const form = useZodForm(countersignFormSchema, {
    initialValues,
    onSubmit: async (values) => {
      await countersign(values);
      notify.success('Contract countersigned', 'We’re emailing the final PDF to you and your client.');
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <Text>
          Your client has signed version {contract.version}, so the contract is already in force.
          Countersigning is optional and can’t be undone.
        </Text>
        <TextInput
          label="Your full name"
          description="Type your legal name. This is your signature."
          autoComplete="name"
          data-autofocus
          {...form.field('name')}
        />
        {image !== null && (
          <SignatureImageField
            name={name}
            image={image}
            isUsed={form.values.signatureImage !== undefined}
            onChange={(isUsed) => {
              form.setFieldValue('signatureImage', isUsed ? image : undefined);
              form.setFieldValue('drawnSignature', undefined);
            }}
          />
        )}
        {form.values.signatureImage === undefined && (
          <DrawnSignatureField
            value={form.values.drawnSignature}
            error={form.errors.drawnSignature}
            onChange={(drawing) => form.setFieldValue('drawnSignature', drawing)}
          />
        )}
        <Text>{COUNTERSIGNATURE_STATEMENT}</Text>
        <FormActions
          submitLabel="Countersign contract"
          pendingLabel="Countersigning..."
          form={form}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

interface CountersignDialogProps {
  readonly contract: ContractView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The dialog in which an agent signs a contract that the client has signed. */
export function CountersignDialog({ contract, opened, onClose }: CountersignDialogProps) {
  const viewer = useViewer();
  const profile = trpc.agentProfile.read.useQuery();
  // Without the profile, the agent types the name.
  const name = profile.data?.signatureName ?? viewer.name;
  return (
    <FormModal opened={opened} onClose={onClose} title="Countersign contract" size="lg">
      {profile.isPending ? (
        <div role="status" aria-label="Loading your signature...">
          <SkeletonBar width="60%" />
        </div>
      ) : (
        <CountersignForm
          contract={contract}
          name={name}
          image={profile.data?.signatureImage ?? null}
          onClose={onClose}
        />
      )}
    </FormModal>
  );
}
