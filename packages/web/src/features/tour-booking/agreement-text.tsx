import { CONSENT_TEXTS, CONSENT_VERSION } from '@gable/contracts/contract';
import { Checkbox } from '@mantine/core';
import { CollapsibleContract } from '../contract/index.ts';

interface AgreementTextProps {
  readonly text: string;
  readonly checkbox: object;
}

/** The touring agreement and the consent to sign it. Loaded on demand, with the contract's code. */
export function AgreementText({ text, checkbox }: AgreementTextProps) {
  return (
    <>
      <CollapsibleContract label="Touring agreement" content={text} />
      <Checkbox mt="md" label={CONSENT_TEXTS[CONSENT_VERSION]} {...checkbox} data-path="agreed" />
    </>
  );
}
