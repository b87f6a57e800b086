import type { ProposalView } from '@gable/contracts/proposal';
import { Card } from '@mantine/core';
import { SaveAsService } from '../service/index.ts';
import css from './side-cards.module.css';

/** Actions on a proposal that are rarely used. */
export function MoreActions({ proposal }: { readonly proposal: ProposalView }) {
  return (
    <Card component="section" className={css.more ?? ''} aria-label="More actions">
      <SaveAsService proposal={proposal} />
    </Card>
  );
}
