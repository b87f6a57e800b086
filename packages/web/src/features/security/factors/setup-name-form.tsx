import { appFactorSchema } from '@gable/contracts/session';
import { TextInput } from '@mantine/core';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import type { AppEnrollment } from '#shared/api/session/security-gateway.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { useStepUp } from '../confirmation/step-up.tsx';
import { toFieldError } from '../field-error.ts';
import css from '../security.module.css';

/** An app that is not verified yet, with the name that its owner gave it. */
export interface NamedEnrollment extends AppEnrollment {
  readonly name: string;
}

interface SetupNameFormProps {
  /** The default name. */
  readonly name: string;
  readonly onEnrolled: (enrollment: NamedEnrollment) => void;
  readonly onCancel: () => void;
}

/** The first step: the app's name, which cannot be changed later. */
export function SetupNameForm({ name, onEnrolled, onCancel }: SetupNameFormProps) {
  const gateway = useSecurityGateway();
  const { withSecondFactor } = useStepUp();
  const form = useZodForm(appFactorSchema, {
    initialValues: { name },
    onSubmit: async (values) => {
      try {
        const enrollment = await withSecondFactor(() => gateway.enrollApp(values.name));
        onEnrolled({ ...enrollment, name: values.name });
      } catch (error) {
        throw toFieldError(error, { mfa_factor_name_conflict: 'name' });
      }
    },
  });
  return (
    <form {...form.formProps}>
      <TextInput
        label="Name"
        classNames={{ description: css.hint ?? '' }}
        description="Shown when we ask for a code. For example, the phone it’s on."
        data-autofocus
        {...form.field('name')}
      />
      <FormActions submitLabel="Continue" pendingLabel="Preparing..." form={form} onCancel={onCancel} />
    </form>
  );
}
