/** Settings that cannot be used. The message is one line that names the variable and says what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
