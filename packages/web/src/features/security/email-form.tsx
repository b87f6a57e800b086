import { changeEmailSchema } from '@gable/contracts/session';
import { TextInput } from '@mantine/core';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { FieldRefusal, onField } from './field-refusal.ts';
import css from './security.module.css';
import { useSecurityChange } from './use-security-change.ts';

const FIELDS = { email_exists: 'email', email_address_invalid: 'email', validation_failed: 'email' };

/** The address that is to take the place of `email`. */
export function EmailForm({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  const form = useContractForm(changeEmailSchema, {
    initialValues: { email: '' },
    onSubmit: async (values) => {
      if (values.email === email) throw new FieldRefusal('email', 'This is your address already');
      try {
        const { waiting } = await change(() => gateway.changeEmail(values.email));
        if (waiting) notify.success('Check your e-mail', 'We sent links to both addresses.');
        else notify.success('E-mail address changed', `From now on you sign in with ${values.email}.`);
      } catch (error) {
        throw onField(error, FIELDS);
      }
      onDone();
    },
  });
  return (
    <form {...form.formProps} className={css.inlineForm}>
      <TextInput
        label="New e-mail address"
        type="email"
        autoComplete="email"
        classNames={{ description: css.hint ?? '' }}
        description="We send a link to this address and one to the present one. Open both."
        // Opened by a press on 'Change': this is where it leads.
        autoFocus
        {...form.field('email')}
      />
      <FormActions
        submitLabel="Send the links"
        pendingLabel="Sending..."
        pending={form.pending}
        failure={form.failure}
        onCancel={onDone}
      />
    </form>
  );
}
