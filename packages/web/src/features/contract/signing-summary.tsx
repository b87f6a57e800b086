import type { ContractView } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { currentSignature } from './current-signature.ts';
import { OfferChanges } from './offer-changes.tsx';
import { signingLook } from './paper.ts';
import { PaperNote } from './paper-note.tsx';
import { SignatureDetails } from './signature-details.tsx';
import { SignedVersions } from './signed-versions.tsx';
import css from './signing-summary.module.css';
import { signingWords } from './signing-words.ts';
import { VersionsButton } from './versions-button.tsx';

const RecordDialog = lazyPart(async () => (await import('./record-dialog.tsx')).RecordDialog);

interface SigningSummaryProps {
  readonly contract: ContractView;
  readonly serviceType: string;
}

function Declined({ contract }: { readonly contract: ContractView }) {
  const { decline } = contract.signing;
  if (!decline) return null;
  return (
    <figure className={css.declined}>
      <figcaption>
        Your client declined version {decline.version} on {formatDate(decline.declinedAt)}:
      </figcaption>
      <blockquote>{decline.reason}</blockquote>
    </figure>
  );
}

/** The proposal was changed after the client was sent this version. */
function ChangedOffer({ contract: { offerChange, content, version } }: { readonly contract: ContractView }) {
  if (!offerChange) return null;
  return (
    <div role="note" className={css.changed}>
      <p>You changed the proposal after version {version} was sent. The contract stays as it is.</p>
      <OfferChanges change={offerChange} content={content} />
    </div>
  );
}

/** For its agent: how a contract stands with the client, who signed what, and everything that happened to it. */
export function SigningSummary({ contract, serviceType }: SigningSummaryProps) {
  const [opened, setOpened] = useState(false);
  const signature = currentSignature(contract);
  const words = signingWords(contract);
  return (
    <section className={css.summary} aria-label="Signature">
      <div className={css.head}>
        <p className={css.state}>
          <StatusBadge {...signingLook(contract)} />
          <span>Version {contract.version}</span>
        </p>
        <div className={css.actions}>
          <VersionsButton contract={contract} />
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconHistory size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpened(true)}
            onPointerEnter={RecordDialog.preload}
            onFocus={RecordDialog.preload}
          >
            History
          </Button>
        </div>
      </div>
      <Declined contract={contract} />
      <ChangedOffer contract={contract} />
      {signature && <SignatureDetails signature={signature} />}
      <PaperNote contract={contract} />
      {words && <p className={css.words}>{words}</p>}
      <SignedVersions contract={contract} serviceType={serviceType} />
      <OnceOpened opened={opened}>
        <RecordDialog
          contractId={contract.id}
          serviceType={serviceType}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      </OnceOpened>
    </section>
  );
}
