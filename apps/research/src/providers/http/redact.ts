/**
 * A function that blanks every given secret in a text, as it stands and as it looks in an address or a form.
 * Providers echo requests in their error messages; whatever is quoted from them goes through here first.
 */
export function redactor(secrets: readonly (string | null)[]): (text: string) => string {
  const forms = secrets
    .filter((secret): secret is string => secret !== null && secret.length >= 4)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ s: secret }).toString().slice(2),
    ]);
  const unique = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return (text) => unique.reduce((cleaned, secret) => cleaned.replaceAll(secret, '***'), text);
}
