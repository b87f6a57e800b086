/** The behavior of the prerendered landing page. Loaded after the first paint; contains no text. */
import {
  applyOwnFonts,
  attachMenu,
  chooseColorScheme,
  leaveWhenSignedIn,
} from './features/landing/behavior/index.ts';

chooseColorScheme();
attachMenu();
leaveWhenSignedIn();
void applyOwnFonts();
