import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { NumberOption } from './tour-options.ts';

interface NumberSelectProps extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  readonly options: readonly NumberOption[];
  readonly value?: number;
  readonly onChange?: (value: number) => void;
}

/** A select of numbers. It also offers the current value, which the API may have set. */
export function NumberSelect({ options, value = 0, onChange, ...props }: NumberSelectProps) {
  const isListed = options.some((option) => option.value === value);
  const all = isListed ? options : [...options, { value, label: String(value) }];
  return (
    <NativeSelect
      {...props}
      data={all.map((option) => ({ value: String(option.value), label: option.label }))}
      value={String(value)}
      onChange={(event) => onChange?.(Number(event.currentTarget.value))}
    />
  );
}
