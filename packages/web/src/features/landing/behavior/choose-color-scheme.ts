import { chosenColorScheme } from '#shared/theme/chosen-color-scheme.ts';

/** Applies the color scheme chosen on this device. By default the page follows the system. */
export function chooseColorScheme(): void {
  const chosen = chosenColorScheme();
  if (chosen) document.documentElement.dataset.mantineColorScheme = chosen;
}
