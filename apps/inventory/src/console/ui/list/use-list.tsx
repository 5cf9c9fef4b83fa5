import { ApiClient, type RecordJSON } from 'adminjs';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { faultOf, leaveIfLoggedOut } from '../common/session';

export interface ListPage {
  records: RecordJSON[];
  meta: { total: number; perPage: number; page: number; direction?: 'asc' | 'desc'; sortBy?: string };
}

/** Instead of a number of rows a page: as many as fit on one page at all. */
export const ALL = 'all';

/** Rows that one page can hold, to look through and to print. */
export const MOST_ROWS = 2000;

/** The most that one answer holds. */
const AT_ONCE = 500;

interface Answer extends ListPage {
  notice?: { type: string; message: string };
}

async function pageOf(resourceId: string, params: URLSearchParams): Promise<Answer> {
  const { data } = await new ApiClient().resourceAction({ resourceId, actionName: 'list', params });
  return data as Answer;
}

/** All rows in one page, up to `MOST_ROWS`. */
async function wholeList(resourceId: string, params: URLSearchParams): Promise<Answer> {
  const records: RecordJSON[] = [];
  for (let page = 1; ; page += 1) {
    const part = new URLSearchParams(params);
    part.set('perPage', String(AT_ONCE));
    part.set('page', String(page));
    const answer = await pageOf(resourceId, part);
    if (answer.notice?.type === 'error') return answer;
    records.push(...answer.records);
    const isLast =
      answer.records.length < AT_ONCE || records.length >= Math.min(answer.meta.total, MOST_ROWS);
    if (isLast) return { ...answer, records, meta: { ...answer.meta, page: 1, perPage: MOST_ROWS } };
  }
}

/** The page of a list that the address asks for; what was shown stays while the next one is on its way. */
export function useList(resourceId: string): {
  list: ListPage | null;
  isLoading: boolean;
  fault: string | null;
  load: () => void;
} {
  const [list, setList] = useState<(ListPage & { of: string }) | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const params = new URLSearchParams(search);
    // Whoever changed something comes back by an address that differs, so that the list is read anew.
    if (params.has('refresh')) {
      params.delete('refresh');
      navigate({ pathname, search: params.toString() }, { replace: true });
      return undefined;
    }
    let isLatest = true;
    setLoading(true);
    setFault(null);
    const answer = params.get('perPage') === ALL ? wholeList(resourceId, params) : pageOf(resourceId, params);
    answer
      .then((page) => {
        if (!isLatest) return;
        // A filter that is none: nothing is known of the records.
        if (page.notice?.type === 'error') setFault(page.notice.message);
        else setList({ ...page, of: resourceId });
      })
      .catch((error: unknown) => {
        leaveIfLoggedOut(error);
        if (isLatest) setFault(faultOf(error));
      })
      .finally(() => isLatest && setLoading(false));
    return () => {
      isLatest = false;
    };
  }, [resourceId, search, attempt]);

  return {
    list: list?.of === resourceId ? list : null,
    isLoading,
    fault,
    load: () => setAttempt((before) => before + 1),
  };
}
