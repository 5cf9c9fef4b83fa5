const SINGLE: Readonly<Record<string, string>> = { login: 'Log-in', logout: 'Log-out' };

/** What an event says was done, as people read it: `sales_order.confirm` is "Sales order: confirm". */
export function actionWords(action: string): string {
  const [object = '', ...verb] = action.split('.');
  const words = SINGLE[object] ?? wordsOf(object);
  return verb.length === 0 ? words : `${words}: ${verb.join(' ').replaceAll('_', ' ')}`;
}

/** The action that such words stand for; one that is given by its own name stays what it is. */
export function actionOfWords(words: string): string {
  const text = words.trim().toLowerCase();
  const single = Object.entries(SINGLE).find(([, word]) => word.toLowerCase() === text);
  return single?.[0] ?? text.replace(/\s*:\s*/, '.').replaceAll(/\s+/g, '_');
}

/** A name of the wire as people read it: `sales_order` is "Sales order". */
export function wordsOf(name: string): string {
  const text = name.replaceAll('_', ' ').replace(/^(api|grn) /, (short) => short.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}
