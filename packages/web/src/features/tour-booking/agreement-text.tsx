import { CONSENT_TEXTS, CONSENT_VERSION } from '@gable/contracts/contract';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { CollapsibleContract } from '../contract/index.ts';

interface AgreementTextProps {
  readonly text: string;
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly error: ReactNode;
}

/** The touring agreement and the consent to sign it. Loaded on demand, with the contract's code. */
export function AgreementText({ text, agreed, onChange, error }: AgreementTextProps) {
  return (
    <>
      <CollapsibleContract label="Touring agreement" content={text} />
      <Checkbox
        mt="md"
        label={CONSENT_TEXTS[CONSENT_VERSION]}
        checked={agreed}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
        data-path="agreed"
      />
    </>
  );
}
