import {
  type ContractView,
  ELECTRONIC_CONSENTS,
  type ElectronicConsentView,
} from '@gable/contracts/contract';
import { TextInput } from '@mantine/core';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import css from './consent-step.module.css';
import { PaperButton } from './paper-button.tsx';
import type { ConsentForm } from './use-electronic-consent.ts';

interface ConsentStepProps {
  readonly contract: ContractView;
  readonly consent: ElectronicConsentView;
  readonly form: ConsentForm;
}

/**
 * Explains electronic signing and asks for consent before the contract is shown. Typing the code proves
 * that the buyer can read documents in this format.
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
          Your contract looks like this page. Type this code below:{' '}
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
      <p className={css.text}>{agreement}</p>
      <FormActions submitLabel="Agree and continue" pendingLabel="Saving..." form={form}>
        <PaperButton contract={contract} label="Use paper instead" />
      </FormActions>
    </form>
  );
}
