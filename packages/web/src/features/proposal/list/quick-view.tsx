import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import type { ProposalPreviewProps } from '../proposal-preview.tsx';

const ProposalPreview = lazyComponent(async () => (await import('../proposal-preview.tsx')).ProposalPreview);

/** The lazy quick view of a proposal and its contract. */
export function QuickView(props: ProposalPreviewProps) {
  return (
    <LazyDialog opened={props.proposal !== null}>
      <ProposalPreview {...props} />
    </LazyDialog>
  );
}
