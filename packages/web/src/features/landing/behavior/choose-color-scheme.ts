import { chosenColorScheme } from '#shared/theme/chosen-color-scheme.ts';

/** The page follows the system by itself; who chose otherwise on this device gets that, once the page stands. */
export function chooseColorScheme(): void {
  const chosen = chosenColorScheme();
  if (chosen) document.documentElement.dataset.mantineColorScheme = chosen;
}
