import type { Paper } from './paper.js';

/** A Paper with every member present; missing ones are null or empty. For mappers, the stage command and tests. */
export function newPaper(known: Partial<Paper> & Pick<Paper, 'paper_id' | 'title'>): Paper {
  return {
    authors: [],
    abstract: null,
    year: null,
    date: null,
    venue: null,
    type: null,
    doi: null,
    arxiv_id: null,
    url: null,
    pdf_url: null,
    citation_count: null,
    is_open_access: null,
    is_retracted: null,
    has_concern: null,
    is_preprint: null,
    providers: [],
    relevance_score: null,
    score_breakdown: null,
    rank: null,
    theme_id: null,
    key_points: [],
    why_relevant: [],
    evidence: [],
    ...known,
  };
}
