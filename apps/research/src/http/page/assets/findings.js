import { el, plural, providerName, providerSaid, section, webAddress, words } from './dom.js';

const VERDICTS = {
  supported: 'Supported by the papers read',
  refuted: 'Refuted by the papers read',
  mixed: 'The papers read disagree',
  insufficient: 'Not enough evidence in the papers read',
};

/** Quotes of each side that stand open. */
const FIRST_QUOTES = 5;

export function answerSection(answer, cite) {
  if (!answer || answer.kind === 'open') return null;
  const side = (stance) => answer.evidence.filter((evidence) => evidence.stance === stance);
  const sides = [
    ['supporting', answer.kind === 'comparison' ? 'For the first' : 'Supporting', answer.supporting.length],
    ['opposing', answer.kind === 'comparison' ? 'For the second' : 'Opposing', answer.opposing.length],
  ];
  return section(
    'answer',
    'Answer',
    el(
      'p',
      { class: `verdict ${answer.verdict ?? ''}` },
      VERDICTS[answer.verdict] ?? words(answer.verdict ?? ''),
    ),
    answer.verdict === 'insufficient'
      ? el(
          'p',
          {},
          'No paper states a finding on exactly this question, or too few do. What they do say stands below.',
        )
      : null,
    el(
      'div',
      { class: 'stances' },
      sides.map(([stance, name, count]) =>
        count === 0
          ? null
          : el(
              'div',
              { class: stance },
              el('h3', {}, `${name}: ${plural(count, 'paper')}`),
              quotes(side(stance).slice(0, FIRST_QUOTES), cite),
              folded(
                `${side(stance).length - FIRST_QUOTES} more`,
                side(stance).slice(FIRST_QUOTES),
                (quote) => quoted(quote, cite),
              ),
            ),
      ),
    ),
  );
}

function quoted({ paper_id: id, quote }, cite) {
  return [el('q', {}, quote), ' ', cite.paper(id)];
}

function quotes(list, cite) {
  return el(
    'ul',
    {},
    list.map((quote) => el('li', {}, quoted(quote, cite))),
  );
}

export function summarySection(report, cite) {
  const paragraphs = report.executive_summary.split(/\n+/).filter((text) => text.trim());
  return section(
    'summary',
    'Summary',
    paragraphs.map((text) => el('p', { class: 'prose' }, cite.text(text))),
  );
}

export function themesSection({ themes }, cite, ofTheme) {
  if (themes.length === 0) return null;
  return section(
    'themes',
    'Themes',
    el(
      'div',
      { class: 'themes' },
      themes.map((theme) =>
        el(
          'article',
          { class: 'theme' },
          el('h3', {}, theme.label, el('span', {}, plural(theme.size, 'paper'))),
          theme.summary ? el('p', {}, cite.text(theme.summary)) : null,
          theme.keywords.length ? el('p', { class: 'words' }, theme.keywords.slice(0, 6).join(' · ')) : null,
          el(
            'button',
            { type: 'button', class: 'quiet small', onclick: () => ofTheme(theme.id) },
            'Show its papers',
          ),
        ),
      ),
    ),
  );
}

export function claimsSection(synthesis, cite) {
  if (!synthesis) return null;
  const { agreements = [], disagreements = [], trends = [], methods = [], datasets = [] } = synthesis;
  if ([agreements, disagreements, trends, methods, datasets].every((list) => list.length === 0)) return null;
  const pairs = (title, list) =>
    list.length === 0
      ? null
      : el(
          'div',
          {},
          el('h3', {}, title),
          el(
            'ul',
            { class: 'claims' },
            list.map((claim) =>
              el(
                'li',
                {},
                el('p', {}, el('strong', {}, claim.concept)),
                claim.evidence.map(({ paper_id: id, sentence }) =>
                  el('p', {}, el('q', {}, sentence), ' ', cite.paper(id)),
                ),
              ),
            ),
          ),
        );
  const named = (title, list) =>
    list.length === 0
      ? null
      : el(
          'div',
          {},
          el('h3', {}, title),
          el(
            'ul',
            { class: 'named' },
            list.map(({ name, paper_ids: ids }) => el('li', {}, `${name} `, ids.slice(0, 8).map(cite.paper))),
          ),
        );
  return section(
    'claims',
    'Claims',
    pairs('Papers agree', agreements),
    pairs('Papers disagree', disagreements),
    trends.length
      ? el(
          'div',
          {},
          el('h3', {}, 'Trends of these papers'),
          el(
            'ul',
            {},
            trends.map(({ text }) => el('li', {}, cite.text(text))),
          ),
        )
      : null,
    named('Methods', methods),
    named('Data sets', datasets),
  );
}

export function gapsSection({ gaps }, cite) {
  if (gaps.length === 0) return null;
  return section(
    'gaps',
    'Research gaps',
    el(
      'ul',
      { class: 'gaps' },
      gaps.map(({ type, structural, description, evidence }) => {
        const within = evidence.filter(({ sentence }) => description.includes(sentence));
        const beside = evidence.filter(({ sentence }) => !description.includes(sentence)).slice(0, 3);
        return el(
          'li',
          {},
          el(
            'p',
            {},
            el('strong', {}, words(type)),
            structural ? el('span', { class: 'words' }, ' (from counts)') : null,
          ),
          el(
            'p',
            {},
            cite.text(description),
            ' ',
            within.map(({ paper_id: id }) => cite.paper(id)),
          ),
          beside.map(({ paper_id: id, sentence }) => el('p', {}, el('q', {}, sentence), ' ', cite.paper(id))),
        );
      }),
    ),
  );
}

export function foundationsSection(foundations, cite) {
  if (!foundations || foundations.length === 0) return null;
  return section(
    'foundations',
    'Foundations',
    el('p', { class: 'hint' }, 'Works that several of these papers cite and the search did not find.'),
    el(
      'ul',
      {},
      foundations.map(({ paper, cited_by: ids }) => {
        const link = webAddress(paper.doi ? `https://doi.org/${encodeURI(paper.doi)}` : (paper.url ?? ''));
        return el(
          'li',
          {},
          link
            ? el('a', { href: link, rel: 'noreferrer noopener', target: '_blank' }, paper.title)
            : paper.title,
          ` ${paper.year ? `(${paper.year})` : ''} cited by `,
          ids.map(cite.paper),
        );
      }),
    ),
  );
}

/** What was searched, merged and set aside, and why. */
export function methodSection({ report, metrics }, cite) {
  const {
    expanded_queries: queries = [],
    removed = [],
    conflicts = [],
    query_understanding: read,
  } = report.metadata ?? {};
  const providers = Object.entries(metrics?.retrieval?.providers ?? {});
  return section(
    'method',
    'How this was made',
    el('h3', {}, 'Searched'),
    el(
      'ul',
      { class: 'named' },
      queries.map((query) => el('li', {}, query)),
    ),
    ...(read?.synonyms ?? []).map(({ name, synonyms }) =>
      el('p', {}, `Synonyms of “${name}” searched for, too: ${synonyms.join(', ')}.`),
    ),
    read?.excluded?.length ? el('p', {}, `Left out: ${read.excluded.join(', ')}.`) : null,
    read?.suggestion
      ? el('p', {}, `Did you mean “${read.suggestion}”? The search took your words as they are.`)
      : null,
    providers.length
      ? el(
          'ul',
          { class: 'named' },
          providers.map(([key, { status, papers, error }]) =>
            el(
              'li',
              {},
              `${providerName(key)}: ${providerSaid(status, papers)}${error ? ` (${error})` : ''}`,
            ),
          ),
        )
      : null,
    folded(
      `Set aside: ${plural(removed.length, 'paper')}`,
      removed,
      ({ title, reason }) => `${title}: ${reason}`,
    ),
    folded(
      `Conflicts between sources: ${conflicts.length}`,
      conflicts,
      ({ paper_id: id, member, values }) => [
        cite.paper(id) ?? `${id} `,
        `${words(member)}: ${values.map(given).join(', ')}`,
      ],
    ),
  );
}

/** What a source gives for a member that sources disagree on. */
function given({ provider, value }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return `${text} (${providerName(provider ?? 'unknown')})`;
}

function folded(title, list, line) {
  if (list.length === 0) return null;
  return el(
    'details',
    {},
    el('summary', {}, title),
    el(
      'ul',
      {},
      list.map((entry) => el('li', {}, line(entry))),
    ),
  );
}
