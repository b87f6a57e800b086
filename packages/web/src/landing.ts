/** What the prerendered landing page does beyond being read; loaded when it is painted. Its words are not in here. */
import {
  attachMenu,
  chooseColorScheme,
  leaveWhenSignedIn,
  tryOwnFonts,
} from './features/landing/behavior/index.ts';

chooseColorScheme();
attachMenu();
leaveWhenSignedIn();
void tryOwnFonts();
