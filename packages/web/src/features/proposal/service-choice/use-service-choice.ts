import type { newProposalOfServiceSchema, PricingStructure } from '@gable/contracts/proposal';
import type { ServiceView } from '@gable/contracts/service';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { ALL_SERVICES } from '#features/service/index.ts';
import { trpc } from '#shared/api/trpc.ts';
import {
  FILLED_FIELDS,
  type FilledField,
  type FilledValues,
  listFillableFields,
  listTypedFields,
  toFilledValues,
} from './filled-fields.ts';

/** The input of the Create New Proposal dialog. */
type NewProposalValues = Pick<z.input<typeof newProposalOfServiceSchema>, FilledField | 'serviceId'>;

const toTexts = ({ serviceType, amount, description }: NewProposalValues): FilledValues => ({
  serviceType,
  amount: String(amount),
  description: description ?? '',
});

export interface ServiceChoiceState {
  readonly services: readonly ServiceView[];
  /** Whether the services are loading for the first time. */
  readonly isPending: boolean;
  /** The selected service; undefined for none. */
  readonly service: ServiceView | undefined;
  /** The fields that keep what the agent typed instead of the service's value. */
  readonly typed: readonly FilledField[];
  readonly choose: (serviceId: string | null) => void;
  /** Replaces what the agent typed by the service's values. */
  readonly replaceTyped: () => void;
}

interface PriceSetters {
  readonly setStructure: (structure: PricingStructure) => void;
  /** Sets the items and the payments, which sum to the amount. */
  readonly setPriceParts: (service: ServiceView) => void;
}

/**
 * Fills in the dialog from one of the agent's services. Fields that the agent typed in are kept
 * until they ask to replace them.
 */
export function useServiceChoice(
  values: NewProposalValues,
  setFieldValue: (field: FilledField | 'serviceId', value: string | undefined) => void,
  { setStructure, setPriceParts }: PriceSetters,
): ServiceChoiceState {
  const { data, isPending } = trpc.service.list.useQuery(ALL_SERVICES);
  const services = data?.items ?? [];
  const service = services.find(({ id }) => id === values.serviceId);
  // The values that the previous choice offered, which the next choice may replace.
  const previous = useRef<FilledValues | null>(null);
  const fill = (from: ServiceView, fields: readonly FilledField[]) => {
    const offered = toFilledValues(from);
    setStructure(from.pricingStructure);
    for (const field of fields) setFieldValue(field, offered[field]);
    if (fields.includes('amount')) setPriceParts(from);
    previous.current = offered;
  };
  return {
    services,
    isPending,
    service,
    typed: service ? listTypedFields(toTexts(values), toFilledValues(service)) : [],
    choose: (serviceId) => {
      const chosen = services.find(({ id }) => id === serviceId);
      setFieldValue('serviceId', chosen?.id);
      if (chosen) fill(chosen, listFillableFields(toTexts(values), previous.current));
    },
    replaceTyped: () => service && fill(service, FILLED_FIELDS),
  };
}
