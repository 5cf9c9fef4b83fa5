/** What spreadsheet programs write for TRUE and FALSE, by language. */
const WORDS: readonly (readonly [yes: string, no: string])[] = [
  ['WAHR', 'FALSCH'],
  ['VRAI', 'FAUX'],
  ['VERDADERO', 'FALSO'],
  ['VERDADEIRO', 'FALSO'],
  ['VERO', 'FALSO'],
  ['WAAR', 'ONWAAR'],
  ['PRAWDA', 'FAŁSZ'],
  ['SANT', 'FALSKT'],
  ['SANN', 'USANN'],
  ['SAND', 'FALSK'],
  ['TOSI', 'EPÄTOSI'],
  ['PRAVDA', 'NEPRAVDA'],
  ['IGAZ', 'HAMIS'],
  ['ADEVĂRAT', 'FALS'],
  ['DOĞRU', 'YANLIŞ'],
  ['ИСТИНА', 'ЛОЖЬ'],
];

const VALUES = new Map(
  WORDS.flatMap(([yes, no]) => [
    [yes, 'true'],
    [no, 'false'],
  ]),
);

/** `true` or `false` for a word of these; any other text itself. */
export function booleanOf(text: string): string {
  return VALUES.get(text.trim().toUpperCase()) ?? text;
}
