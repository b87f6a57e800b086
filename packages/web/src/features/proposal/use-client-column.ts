import { useLocalStorage } from '@mantine/hooks';

/** Whether the list of proposals has its Client column (spec section 2); remembered on this device. */
export function useClientColumn() {
  const [hidden, setHidden] = useLocalStorage({
    key: 'proposals-client-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { hidden, toggle: () => setHidden(!hidden) };
}
