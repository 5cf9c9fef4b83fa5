import type { ProductUnit } from './product-unit.js';

/** The units of a product as a cell of a file has them: `box=12; pallet=480`. */
export function unitText(units: readonly ProductUnit[]): string {
  return units.map(({ name, factor }) => `${name}=${factor}`).join('; ');
}

/** The units of a cell as a body has them; null where the text is not of that form. */
export function readUnitText(text: string): { name: string; factor: string }[] | null {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const units = parts.map((part) => {
    const at = part.lastIndexOf('=');
    return { name: part.slice(0, Math.max(at, 0)).trim(), factor: part.slice(at + 1).trim() };
  });
  return units.every(({ name, factor }) => name !== '' && factor !== '') ? units : null;
}
