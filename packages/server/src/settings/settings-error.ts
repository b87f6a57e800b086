/** Invalid settings. The message is one line with the variable and what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
