import { appFactorSchema } from '@gable/contracts/session';
import { TextInput } from '@mantine/core';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import type { AppEnrolment } from '#shared/api/security-gateway.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { onField } from './field-refusal.ts';
import css from './security.module.css';
import { useStepUp } from './step-up.tsx';

/** An app on its way, under the name that its owner gave it. */
export interface NamedEnrolment extends AppEnrolment {
  readonly name: string;
}

interface SetupNameFormProps {
  /** What it is called unless its owner says otherwise. */
  readonly name: string;
  readonly onEnrolled: (enrolment: NamedEnrolment) => void;
  readonly onCancel: () => void;
}

/** First what the app shall be called: it cannot be renamed later. */
export function SetupNameForm({ name, onEnrolled, onCancel }: SetupNameFormProps) {
  const gateway = useSecurityGateway();
  const { withSecondFactor } = useStepUp();
  const form = useContractForm(appFactorSchema, {
    initialValues: { name },
    onSubmit: async (values) => {
      try {
        const enrolment = await withSecondFactor(() => gateway.enrolApp(values.name));
        onEnrolled({ ...enrolment, name: values.name });
      } catch (error) {
        throw onField(error, { mfa_factor_name_conflict: 'name' });
      }
    },
  });
  return (
    <form {...form.formProps}>
      <TextInput
        label="Name"
        classNames={{ description: css.hint ?? '' }}
        description="A name to recognize it by when we ask for a code, such as the phone it is on."
        data-autofocus
        {...form.field('name')}
      />
      <FormActions
        submitLabel="Continue"
        pendingLabel="Preparing..."
        pending={form.pending}
        failure={form.failure}
        onCancel={onCancel}
      />
    </form>
  );
}
