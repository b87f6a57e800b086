import { formatPeriod, isYear } from '@gable/contracts/statement';
import { NativeSelect } from '@mantine/core';
import type { Statement } from './statement-query.ts';
import { useStatementList } from './statement-query.ts';

interface PeriodSelectProps {
  readonly period: Statement['period'];
  readonly onPeriod: (period: string) => void;
}

/** Selects a month or a year. Has only the shown period until the others are loaded. */
export function PeriodSelect({ period, onPeriod }: PeriodSelectProps) {
  const list = useStatementList();
  const listed = list.data?.map((item) => item.period) ?? [];
  const periods = listed.includes(period) ? listed : [period, ...listed];
  const toOption = (value: Statement['period']) => ({ value, label: formatPeriod(value) });
  const groups = [
    { group: 'Months', items: periods.filter((one) => !isYear(one)).map(toOption) },
    { group: 'Years', items: periods.filter(isYear).map(toOption) },
  ];
  return (
    <NativeSelect
      aria-label="Period"
      data={groups.filter(({ items }) => items.length > 0)}
      value={period}
      onChange={(event) => onPeriod(event.currentTarget.value)}
    />
  );
}
