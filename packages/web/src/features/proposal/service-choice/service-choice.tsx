import type { ServiceView } from '@gable/contracts/service';
import { Anchor, Button, Select, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FilledField } from './filled-fields.ts';
import css from './service-choice.module.css';
import type { ServiceChoiceState } from './use-service-choice.ts';

const LABELS: Readonly<Record<FilledField, string>> = {
  serviceType: 'Service Type',
  amount: 'Amount',
  description: 'Description',
};

const LIST = new Intl.ListFormat('en-US');

/** Says what the service sets in addition to the fields of the dialog; undefined for nothing. */
function getExtras({ terms, contractText }: ServiceView): string | undefined {
  const extras = [...(terms ? ['terms'] : []), ...(contractText ? ['a draft contract'] : [])];
  if (extras.length === 0) return undefined;
  return `The proposal also gets ${LIST.format(extras)}.`;
}

/** Selects one of the agent's services, which fills in the fields below. */
export function ServiceChoice({ choice }: { readonly choice: ServiceChoiceState }) {
  const { services, isPending, service, typed } = choice;
  // While the services load, the field keeps its place.
  const isOffered = isPending || services.length > 0;
  return (
    <div className={css.choice}>
      {isOffered && (
        <Select
          label="Start from a service (optional)"
          placeholder={isPending ? 'Loading your services...' : 'Choose a service'}
          disabled={isPending}
          data={services.map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable
          clearable
          nothingFoundMessage="No services found"
          value={service ? String(service.id) : null}
          onChange={choice.choose}
          {...(service && { description: getExtras(service) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
      {typed.length > 0 && (
        <div className={css.typed} role="status">
          <Text size="sm">Kept what you typed: {typed.map((field) => LABELS[field]).join(', ')}.</Text>
          <Button variant="default" size="compact-sm" onClick={choice.replaceTyped}>
            Use the service’s values
          </Button>
        </div>
      )}
      <Anchor size="sm" renderRoot={(props) => <Link to="/services" {...props} />}>
        {isOffered ? 'Manage services' : 'Save your services once and reuse them'}
      </Anchor>
    </div>
  );
}
