import { parseMoney } from '@gable/contracts/kernel';
import type { ServiceView } from '@gable/contracts/service';

/** The fields of the Create New Proposal dialog that a service fills in. */
export const FILLED_FIELDS = ['serviceType', 'amount', 'description'] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];

export type FilledValues = Readonly<Record<FilledField, string>>;

export function toFilledValues({
  serviceType,
  amount,
  description,
}: Pick<ServiceView, 'serviceType' | 'amount' | 'description'>): FilledValues {
  return { serviceType, amount, description: description ?? '' };
}

function isSameValue(field: FilledField, one: string, other: string): boolean {
  if (one === other) return true;
  return field === 'amount' && parseMoney(one) !== null && parseMoney(one) === parseMoney(other);
}

/**
 * Lists the fields that a service may fill in: those that are empty, and those that still have the
 * value that the previous service filled in.
 */
export function listFillableFields(
  values: FilledValues,
  previous: FilledValues | null,
): readonly FilledField[] {
  return FILLED_FIELDS.filter(
    (field) => values[field].trim() === '' || (previous !== null && values[field] === previous[field]),
  );
}

/** Lists the fields whose value differs from the service's. */
export function listTypedFields(values: FilledValues, offered: FilledValues): readonly FilledField[] {
  return FILLED_FIELDS.filter(
    (field) => offered[field] !== '' && !isSameValue(field, values[field], offered[field]),
  );
}
