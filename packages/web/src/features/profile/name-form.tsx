import { changeNameSchema, USER_NAME_MAX, type UserView } from '@gable/contracts/profile';
import { TextInput } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import css from './account-details.module.css';

const WHO_SEES_IT = {
  agent: 'Clients see it, and contracts name you with it.',
  buyer: 'Your agents see it, and you sign contracts with it.',
} as const;

/** Changes the signed-in user's name. */
export function NameForm({ viewer: { id, name, userType } }: { readonly viewer: UserView }) {
  const utils = trpc.useUtils();
  const change = trpc.profile.changeName.useMutation({
    onSuccess: (changed) => utils.profile.me.setData(undefined, (me) => me && { ...me, ...changed }),
  });
  const form = useZodForm(changeNameSchema, {
    draft: { formId: `name:${id}` },
    initialValues: { name },
    onSubmit: async (parsed) => {
      form.reset(await change.mutateAsync(parsed));
      notify.success('Name saved');
    },
    onFailure: (error) => notify.failure('Failed to save your name', failureText(error)),
  });
  return (
    <form {...form.formProps} className={css.name}>
      <UnsavedGuard when={form.isDirty()} onLeave={form.discard}>
        Your new name isn’t saved.
      </UnsavedGuard>
      <TextInput
        label="Name"
        description={`${WHO_SEES_IT[userType]} What is already signed keeps the name that it was signed with.`}
        autoComplete="name"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={USER_NAME_MAX}
        {...form.field('name')}
      />
      <FormActions submitLabel="Save Name" pendingLabel="Saving..." form={form} disabled={!form.isDirty()} />
    </form>
  );
}
