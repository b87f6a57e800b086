import { CONSENT_TEXTS, CONSENT_VERSION, type ContractView } from '@gable/contracts/contract';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { DrawnSignatureField } from '#features/contract/index.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { useFocusIfLost } from '#shared/ui/controls/use-focus-if-lost.ts';
import { ConfirmNameDialog } from './confirm-name-dialog.tsx';
import css from './contract-dialog.module.css';
import type { DeclineForm, SignForm } from './signing-forms.ts';

interface SignProps {
  readonly contract: ContractView;
  readonly form: SignForm;
  readonly onDecline: () => void;
}

function Sign({ contract, form, onDecline }: SignProps) {
  const name = useRef<HTMLInputElement>(null);
  useFocusIfLost(name);
  return (
    <form {...form.formProps} className={css.form}>
      <ConfirmNameDialog form={form} />
      <h3 className={css.heading}>Sign version {contract.version}</h3>
      <TextInput
        label="Your full name"
        description="Type your legal name. This is your signature."
        autoComplete="name"
        ref={name}
        {...form.field('name')}
      />
      <DrawnSignatureField
        value={form.values.drawnSignature}
        error={form.errors.drawnSignature}
        onChange={(drawing) => form.setFieldValue('drawnSignature', drawing)}
      />
      <Checkbox
        label={CONSENT_TEXTS[CONSENT_VERSION]}
        {...form.field('consent', { type: 'checkbox' })}
        data-path="consent"
      />
      <FormActions submitLabel="Sign contract" pendingLabel="Signing..." form={form}>
        <Button variant="subtle" color="red" mr="auto" onClick={onDecline} disabled={form.pending}>
          Decline instead
        </Button>
      </FormActions>
    </form>
  );
}

interface DeclineProps {
  readonly contract: ContractView;
  readonly form: DeclineForm;
  readonly onBack: () => void;
}

function Decline({ contract, form, onBack }: DeclineProps) {
  return (
    <form {...form.formProps} className={css.form}>
      <h3 className={css.heading}>Decline version {contract.version}</h3>
      <Textarea
        label="Why are you declining?"
        description="Your agent will see this and can send you a new version."
        minRows={3}
        autosize
        autoFocus
        {...form.field('reason')}
      />
      <FormActions
        submitLabel="Decline contract"
        pendingLabel="Declining..."
        destructive
        form={form}
        onCancel={onBack}
        cancelLabel="Back to signing"
      />
    </form>
  );
}

interface SignOrDeclineProps {
  readonly contract: ContractView;
  readonly sign: SignForm;
  readonly decline: DeclineForm;
}

/** Switches between the forms to sign and to decline a contract. */
export function SignOrDecline({ contract, sign, decline }: SignOrDeclineProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  return isDeclining ? (
    <Decline contract={contract} form={decline} onBack={() => setIsDeclining(false)} />
  ) : (
    <Sign contract={contract} form={sign} onDecline={() => setIsDeclining(true)} />
  );
}
