export { attachMenu } from './attach-menu.ts';
export { chooseColorScheme } from './choose-color-scheme.ts';
export { leaveWhenSignedIn } from './leave-when-signed-in.ts';
export { tryOwnFonts } from './try-own-fonts.ts';
