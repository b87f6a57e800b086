import {
  type ContractView,
  ELECTRONIC_CONSENTS,
  type ElectronicConsentView,
} from '@gable/contracts/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { FormActions } from '#shared/ui/form-actions.tsx';
import css from './consent-step.module.css';
import type { ConsentForm } from './use-electronic-consent.ts';
import { UsePaper } from './use-paper.tsx';

interface ConsentStepProps {
  readonly contract: ContractView;
  readonly consent: ElectronicConsentView;
  readonly form: ConsentForm;
}

/**
 * Before the contract is shown: what electronic signing means, and the consent to it. The code at its end stands in the
 * same kind of page as the contract; typing it shows that the reader can open what they agree to receive.
 */
export function ConsentStep({ contract, consent, form }: ConsentStepProps) {
  const { title, sections, agreement } = ELECTRONIC_CONSENTS[consent.version];
  return (
    <form {...form.formProps} className={css.step}>
      <h3 className={css.title}>{title}</h3>
      <p className={css.lead}>Please read this first. Your contract opens when you continue.</p>
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <h4 className={css.heading}>{heading}</h4>
          <p className={css.text}>{text}</p>
        </section>
      ))}
      <section>
        <h4 className={css.heading}>Check that you can read this page</h4>
        <p className={css.text}>
          Your contract is shown in the same way. Type this code below:{' '}
          <strong className={css.code}>{consent.code}</strong>
        </p>
      </section>
      <TextInput
        label="Code"
        description="The four digits above."
        inputMode="numeric"
        autoComplete="off"
        maw="12rem"
        {...form.field('code')}
        data-path="code"
      />
      <Checkbox label={agreement} {...form.field('agreed', { type: 'checkbox' })} data-path="agreed" />
      <FormActions
        submitLabel="Agree and continue"
        pendingLabel="Saving..."
        pending={form.pending}
        failure={form.failure}
      >
        <UsePaper contract={contract} label="Use paper instead" />
      </FormActions>
    </form>
  );
}
