import { PRICING_LABELS, type ProposalView } from '@gable/contracts/proposal';
import { Button, Card } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import css from './proposal-details.module.css';
import { ProposalForm } from './proposal-form.tsx';

const route = getRouteApi('/_app/_agent/proposals/$proposalId');

function Facts({ proposal }: { readonly proposal: ProposalView }) {
  return (
    <dl className={css.facts}>
      <div className={css.short}>
        <dt>Service Type</dt>
        <dd>{proposal.serviceType}</dd>
      </div>
      <div className={css.short}>
        <dt>Pricing Structure</dt>
        <dd>{PRICING_LABELS[proposal.pricingStructure]}</dd>
      </div>
      <div>
        <dt>Description</dt>
        <dd className={css.text}>
          {proposal.description ?? <span className={css.none}>No description</span>}
        </dd>
      </div>
      <div>
        <dt>Terms</dt>
        <dd className={css.text}>{proposal.terms ?? <span className={css.none}>No terms specified</span>}</dd>
      </div>
    </dl>
  );
}

/** What is offered, to read or, in Edit mode, to change. The mode stands in the address. */
export function ProposalDetails({ proposal }: { readonly proposal: ProposalView }) {
  const { edit = false } = route.useSearch();
  const navigate = route.useNavigate();
  const setEdit = (on: boolean) => navigate({ search: { edit: on || undefined }, replace: true });
  return (
    <Card component="section" aria-labelledby="details-heading">
      <div className={css.head}>
        <h2 id="details-heading" className={css.title}>
          Proposal Details
        </h2>
        {!edit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setEdit(true)}
          >
            Edit
          </Button>
        )}
      </div>
      {edit ? (
        <ProposalForm proposal={proposal} onDone={() => setEdit(false)} />
      ) : (
        <Facts proposal={proposal} />
      )}
    </Card>
  );
}
