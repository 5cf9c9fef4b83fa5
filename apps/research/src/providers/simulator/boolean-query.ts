/** A parsed boolean search expression, as of arXiv and OpenAlex. */
export type Expression =
  | { kind: 'and' | 'or'; parts: Expression[] }
  | { kind: 'not'; part: Expression }
  /** `near`: the words of a phrase within that many positions; `*` and `?` in a word are wildcards. */
  | { kind: 'text'; field: string; text: string; phrase: boolean; near?: number }
  | { kind: 'range'; field: string; from: string; to: string };

/** An invalid expression; the real services answer 400. */
export class QuerySyntaxError extends Error {}

type Token = { kind: '(' | ')' | 'and' | 'or' | 'not' } | Extract<Expression, { kind: 'text' | 'range' }>;

const TOKEN =
  /\s*(?:(\()|(\))|(AND|OR|NOT|ANDNOT)(?=[\s(]|$)|(?:(\w+):)?(?:\[(\S+) TO (\S+)\]|"([^"]*)"(?:~(\d+))?|([^\s()":]+)))/y;

/** Words without an operator are joined by AND; ANDNOT is AND NOT. Throws QuerySyntaxError. */
export function parseBoolean(query: string): Expression {
  const tokens = tokensOf(query);
  let at = 0;
  const peek = () => tokens[at];
  const disjunction = (): Expression => {
    const parts = [conjunction()];
    while (peek()?.kind === 'or') {
      at += 1;
      parts.push(conjunction());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts };
  };
  const conjunction = (): Expression => {
    const parts = [negation()];
    for (;;) {
      const kind = peek()?.kind;
      if (kind === 'and') at += 1;
      else if (kind === undefined || kind === ')' || kind === 'or') break;
      parts.push(negation());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts };
  };
  const negation = (): Expression => {
    if (peek()?.kind !== 'not') return atom();
    at += 1;
    return { kind: 'not', part: negation() };
  };
  const atom = (): Expression => {
    const token = peek();
    at += 1;
    if (token?.kind === 'text' || token?.kind === 'range') return token;
    if (token?.kind !== '(') throw new QuerySyntaxError('a word, a phrase or ( was expected');
    const inner = disjunction();
    if (peek()?.kind !== ')') throw new QuerySyntaxError(') is missing');
    at += 1;
    return inner;
  };
  const expression = disjunction();
  if (at < tokens.length) throw new QuerySyntaxError('something is left over');
  return expression;
}

function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.trimEnd().length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(query);
    if (match === null) throw new QuerySyntaxError(`cannot read from character ${at}`);
    at = TOKEN.lastIndex;
    const [, open, close, operator, field = '', from, to, phrase, near, word] = match;
    if (open !== undefined) tokens.push({ kind: '(' });
    else if (close !== undefined) tokens.push({ kind: ')' });
    else if (operator !== undefined) {
      if (operator === 'ANDNOT') tokens.push({ kind: 'and' }, { kind: 'not' });
      else tokens.push({ kind: operator.toLowerCase() as 'and' | 'or' | 'not' });
    } else if (from !== undefined && to !== undefined) tokens.push({ kind: 'range', field, from, to });
    else
      tokens.push({
        kind: 'text',
        field,
        text: phrase ?? word ?? '',
        phrase: phrase !== undefined,
        ...(near === undefined ? {} : { near: Number(near) }),
      });
  }
  return tokens;
}
