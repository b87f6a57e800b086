import {
  type AgentProfileTexts,
  type AgentProfileView,
  agentProfileFormSchema,
  BIO_MAX,
  US_STATES,
} from '@gable/contracts/agent-profile';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { isEditConflict } from '#shared/errors/wire-error.ts';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import { toEdit } from '#shared/forms/to-edit.ts';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

const LABELS: Readonly<Record<keyof AgentProfileTexts, string>> = {
  licenseNumber: 'License number',
  licenseState: 'License state',
  brokerageName: 'Brokerage name',
  brokerageLicense: 'Brokerage license number',
  phone: 'Phone',
  bio: 'Short bio',
  signatureName: 'Typed signature',
};

/** Two columns, or one on a phone. */
const FIELDS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
  gap: '1rem 1.25rem',
  alignItems: 'start',
} as const;

const STATES = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
];

const toTexts = (profile: AgentProfileView) => ({
  licenseNumber: profile.licenseNumber ?? '',
  licenseState: profile.licenseState ?? '',
  brokerageName: profile.brokerageName ?? '',
  brokerageLicense: profile.brokerageLicense ?? '',
  phone: profile.phone ?? '',
  bio: profile.bio ?? '',
  signatureName: profile.signatureName ?? '',
});

function useUpdateProfile() {
  const utils = trpc.useUtils();
  return trpc.agentProfile.update.useMutation({
    onSuccess: (profile) => utils.agentProfile.read.setData(undefined, profile),
    onError: (error) => {
      if (isEditConflict(error)) void utils.agentProfile.read.invalidate();
    },
  });
}

/** The text fields of the professional profile. */
export function ProfileForm({ profile }: { readonly profile: AgentProfileView }) {
  const update = useUpdateProfile();
  const form = useZodForm(agentProfileFormSchema, {
    draft: { formId: `agent-profile:${profile.agentId}` },
    initialValues: toTexts(profile),
    onSubmit: async (parsed, typed) => {
      const edit = toEdit(parsed, typed);
      if (edit) form.reset(toTexts(await update.mutateAsync(edit)));
      notify.success('Profile saved');
    },
    onFailure: (error) => notify.failure('Failed to save your profile', failureText(error)),
  });
  const { bio } = form.values;
  return (
    <form {...form.formProps}>
      <UnsavedGuard when={form.isDirty()} onLeave={form.discard}>
        Your changes to the profile aren’t saved.
      </UnsavedGuard>
      <div style={FIELDS}>
        <TextInput label={LABELS.licenseNumber} autoComplete="off" {...form.field('licenseNumber')} />
        <NativeSelect label={LABELS.licenseState} data={STATES} {...form.field('licenseState')} />
        <TextInput
          label={LABELS.brokerageName}
          autoComplete="organization"
          {...form.field('brokerageName')}
        />
        <TextInput label={LABELS.brokerageLicense} autoComplete="off" {...form.field('brokerageLicense')} />
        <TextInput
          label={LABELS.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="(512) 555-0142"
          {...form.field('phone')}
        />
        <TextInput
          label={LABELS.signatureName}
          description="Used unless you upload a signature image."
          autoComplete="name"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('signatureName')}
        />
        <Textarea
          style={{ gridColumn: '1 / -1' }}
          label={LABELS.bio}
          description={`${bio.length} of ${BIO_MAX} characters`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          minRows={4}
          maxRows={10}
          {...form.field('bio')}
        />
      </div>
      <EditConflicts conflicts={form.conflicts} labels={LABELS} />
      <FormActions submitLabel="Save Changes" pendingLabel="Saving..." form={form} />
    </form>
  );
}
