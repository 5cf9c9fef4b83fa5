/** Names in the console that do not follow from the name of the table. */
const NAMES: Readonly<Record<string, [one: string, many: string]>> = {
  app_user: ['User', 'Users'],
  api_token: ['API token', 'API tokens'],
  auth_session: ['API session', 'API sessions'],
};

const WORDS: Readonly<Record<string, string>> = { sku: 'SKU', id: 'Id', api: 'API', ip: 'IP', grn: 'GRN' };

/** `purchase_order` → Purchase order. */
export function rowName(table: string): string {
  return NAMES[table]?.[0] ?? sentence(table);
}

/** `purchase_order` → Purchase orders. */
export function tableName(table: string): string {
  return NAMES[table]?.[1] ?? plural(sentence(table));
}

/** `unit_of_measure` → Unit of measure, `product_id` → Product. */
export function columnName(column: string): string {
  return sentence(column.replace(/(?<=.)_id$/, ''));
}

function sentence(name: string): string {
  const words = name.split('_').map((word) => WORDS[word] ?? word);
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function plural(text: string): string {
  if (/[^aeiou]y$/.test(text)) return `${text.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(text) ? `${text}es` : `${text}s`;
}
