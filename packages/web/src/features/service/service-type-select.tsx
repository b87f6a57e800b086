import { Select, type SelectProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { listServiceTypes } from './list-service-types.ts';
import { useTypeAhead } from './use-type-ahead.ts';

interface ServiceTypeSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly value?: string;
  readonly onChange?: (value: string | null) => void;
}

/** Selects a service type, with the pointer or by its first letters. */
export function ServiceTypeSelect({ value = '', onChange, ...input }: ServiceTypeSelectProps) {
  const [opened, list] = useDisclosure(false);
  const options = listServiceTypes(value);
  const onKeyDown = useTypeAhead(options, value, (option) => {
    list.close();
    onChange?.(option);
  });
  return (
    <Select
      label="Service Type"
      placeholder="Select a service"
      required
      withAsterisk={false}
      {...input}
      data={options}
      value={value || null}
      onChange={(option) => onChange?.(option)}
      onKeyDown={onKeyDown}
      dropdownOpened={opened}
      onDropdownOpen={list.open}
      onDropdownClose={list.close}
    />
  );
}
