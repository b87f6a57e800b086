import type { ContractView } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import { IconHistory } from '@tabler/icons-react';
import { Suspense } from 'react';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { Countersign } from '../countersign/countersign.tsx';
import { getCurrentSignature } from '../current-signature.ts';
import { getSigningBadge, needsPaper } from '../paper.ts';
import { RevisionsButton } from '../revisions-button.tsx';
import { SignatureDetails } from './signature-details.tsx';
import { SignedVersions } from './signed-versions.tsx';
import { getSigningMessage } from './signing-copy.ts';
import css from './signing-summary.module.css';

// Few clients choose paper, and few proposals change after their contract was sent.
const PaperNote = lazyComponent(async () => (await import('./paper-note.tsx')).PaperNote);
const OfferChanges = lazyComponent(async () => (await import('./offer-changes.tsx')).OfferChanges);
const RecordDialog = lazyComponent(async () => (await import('../history/record-dialog.tsx')).RecordDialog);

interface SigningSummaryProps {
  readonly contract: ContractView;
  readonly serviceType: string;
  readonly canCountersign: boolean;
  /** Whether to say what the agent can do next with the text. */
  readonly canEdit: boolean;
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

/** Warns that the proposal changed after this version was sent. */
function ChangedOffer({ contract: { offerChange, content, version } }: { readonly contract: ContractView }) {
  if (!offerChange) return null;
  return (
    <div role="note" className={css.changed}>
      <p>You changed the proposal after version {version} was sent. The contract didn’t change.</p>
      <Suspense>
        <OfferChanges change={offerChange} content={content} />
      </Suspense>
    </div>
  );
}

/** Shows the agent a contract's signing state, signatures, and history. */
export function SigningSummary({ contract, serviceType, canCountersign, canEdit }: SigningSummaryProps) {
  const signature = getCurrentSignature(contract);
  const message = canEdit ? getSigningMessage(contract) : '';
  return (
    <section className={css.summary} aria-label="Signature">
      <div className={css.head}>
        <p className={css.state}>
          <StatusBadge {...getSigningBadge(contract)} />
          <span>Version {contract.version}</span>
        </p>
        <div className={css.actions}>
          <RevisionsButton contract={contract} />
          <DialogButton
            variant="subtle"
            size="compact-md"
            leftSection={<IconHistory size={18} stroke={1.75} aria-hidden="true" />}
            preload={RecordDialog.preload}
            dialog={(state) => <RecordDialog contractId={contract.id} serviceType={serviceType} {...state} />}
          >
            History
          </DialogButton>
        </div>
      </div>
      <Declined contract={contract} />
      <ChangedOffer contract={contract} />
      {signature && <SignatureDetails contractId={contract.id} signature={signature} />}
      {canCountersign && <Countersign contract={contract} />}
      {needsPaper(contract) && (
        <Suspense>
          <PaperNote contract={contract} />
        </Suspense>
      )}
      {message && <p className={css.message}>{message}</p>}
      <SignedVersions contract={contract} serviceType={serviceType} />
    </section>
  );
}
