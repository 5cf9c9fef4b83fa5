import { ApiClient, type RecordJSON } from 'adminjs';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { faultOf, leaveIfLoggedOut } from '../common/session';

export interface ListPage {
  records: RecordJSON[];
  meta: { total: number; perPage: number; page: number; direction?: 'asc' | 'desc'; sortBy?: string };
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
    new ApiClient()
      .resourceAction({ resourceId, actionName: 'list', params })
      .then(({ data }) => {
        if (!isLatest) return;
        // A filter that is none: nothing is known of the records.
        if (data.notice?.type === 'error') setFault(data.notice.message);
        else setList({ ...(data as ListPage), of: resourceId });
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
