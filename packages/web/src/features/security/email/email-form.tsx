import { changeEmailSchema } from '@gable/contracts/session';
import { TextInput } from '@mantine/core';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { FieldError, toFieldError } from '../field-error.ts';
import css from '../security.module.css';
import { useSecurityChange } from '../use-security-change.ts';

const FIELDS = { email_exists: 'email', email_address_invalid: 'email', validation_failed: 'email' };

/** The form that replaces `email` with a new address. */
export function EmailForm({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  const form = useZodForm(changeEmailSchema, {
    initialValues: { email: '' },
    onSubmit: async (values) => {
      if (values.email === email) throw new FieldError('email', 'This is already your email');
      try {
        const { waiting } = await change(() => gateway.changeEmail(values.email));
        if (waiting) notify.success('Check your email', 'We sent links to both addresses.');
        else notify.success('Email address changed', `Use ${values.email} to sign in.`);
      } catch (error) {
        throw toFieldError(error, FIELDS);
      }
      onDone();
    },
  });
  return (
    <form {...form.formProps} className={css.inlineForm}>
      <TextInput
        label="New email address"
        type="email"
        autoComplete="email"
        classNames={{ description: css.hint ?? '' }}
        description="We’ll send a link to your new address and one to your current one. Open both."
        // The form opens when the user presses Change.
        autoFocus
        {...form.field('email')}
      />
      <FormActions submitLabel="Send the links" pendingLabel="Sending..." form={form} onCancel={onDone} />
    </form>
  );
}
