import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import type { ProposalPreviewProps } from './proposal-preview.tsx';

const ProposalPreview = lazyPart(async () => (await import('./proposal-preview.tsx')).ProposalPreview);

/** A proposal and its contract over a list of proposals, loaded when it is first opened. */
export function QuickView(props: ProposalPreviewProps) {
  return (
    <OnceOpened opened={props.proposal !== null}>
      <ProposalPreview {...props} />
    </OnceOpened>
  );
}
