/**
 * Returns a function that masks every given secret in a text, plain and URL-encoded. Providers echo requests in error
 * messages; whatever is quoted from them passes through it.
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
