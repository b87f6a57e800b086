function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Renders the login page of the test provider, which signs in the entered account. */
export function loginPage(account: string): string {
  return `<!doctype html>
<html lang="en">
<title>Sign in</title>
<main>
<h1>Sign in</h1>
<form method="post">
<label>Account <input name="account" value="${escapeHtml(account)}" required></label>
<button>Continue</button>
<button name="cancel" value="1" formnovalidate>Cancel</button>
</form>
</main>
</html>`;
}
