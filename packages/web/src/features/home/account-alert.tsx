import { type AccountStatusView, getRequirementLabels } from '@gable/contracts/connect';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { getAccountCopy } from '../connect/index.ts';
import css from './account-alert.module.css';

/** The settings list all details. */
const MAX_NAMED = 3;

/** Names what the provider needs: 'your date of birth, your phone number and 2 more'; null for nothing. */
function formatRequirements(codes: readonly string[]): string | null {
  const labels = getRequirementLabels(codes).map((label) => label.charAt(0).toLowerCase() + label.slice(1));
  if (labels.length === 0) return null;
  const named = labels.slice(0, MAX_NAMED);
  const more = labels.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`;
}

/** Says that the agent cannot be paid, or what the payment provider needs, and leads to where it is given. */
export function AccountAlert({ account }: { readonly account: AccountStatusView }) {
  const titleId = useId();
  const { title, text, badge } = getAccountCopy(account);
  const needed = formatRequirements(account.requirements);
  return (
    <section className={css.alert} data-tone={badge.tone} aria-labelledby={titleId}>
      <IconAlertTriangle className={css.icon} size={22} stroke={1.75} aria-hidden="true" />
      <div className={css.words}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <p>{text}</p>
        {needed !== null && <p>Needed from you: {needed}.</p>}
      </div>
      <Button
        variant="filled"
        renderRoot={(props) => <Link to="/settings" search={{ tab: 'payments' }} {...props} />}
      >
        Open Payment Settings
      </Button>
    </section>
  );
}
