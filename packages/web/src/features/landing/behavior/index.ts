export { applyOwnFonts } from './apply-own-fonts.ts';
export { attachMenu } from './attach-menu.ts';
export { chooseColorScheme } from './choose-color-scheme.ts';
export { leaveWhenSignedIn } from './leave-when-signed-in.ts';
