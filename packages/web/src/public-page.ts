/** The behavior of the public pages. Loaded after the first paint; contains no text. */
import { applyOwnFonts, chooseColorScheme } from './features/landing/behavior/index.ts';

chooseColorScheme();
void applyOwnFonts();
