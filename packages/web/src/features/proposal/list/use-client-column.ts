import { useLocalStorage } from '@mantine/hooks';

/**
 * Whether the proposals list shows its Client column (docs/product.md, Screens and routes). Stored
 * on this device.
 */
export function useClientColumn() {
  const [hidden, setHidden] = useLocalStorage({
    key: 'proposals-client-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { hidden, toggle: () => setHidden(!hidden) };
}
