function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The test provider's login page: whoever continues is whom the field names. */
export function loginPage(account: string): string {
  return `<!doctype html>
<html lang="en">
<title>Sign in</title>
<main>
<h1>Sign in</h1>
<form method="post">
<label>Account <input name="account" value="${escaped(account)}" required></label>
<button>Continue</button>
<button name="cancel" value="1" formnovalidate>Cancel</button>
</form>
</main>
</html>`;
}
