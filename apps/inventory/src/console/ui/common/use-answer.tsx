import { useCallback, useEffect, useState } from 'react';
import { faultOf, leaveIfLoggedOut } from './session';

/** What a page reads when it opens or its key changes: null until it is there; `fault` says why it could not be read. */
export function useAnswer<T>(
  read: () => Promise<T>,
  key = '',
): { answer: T | null; fault: string | null; retry: () => void } {
  const [state, setState] = useState<{ key: string; answer: T | null; fault: string | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLatest = true;
    read().then(
      (answer) => isLatest && setState({ key, answer, fault: null }),
      (error: unknown) => {
        leaveIfLoggedOut(error);
        if (isLatest) setState({ key, answer: null, fault: faultOf(error) });
      },
    );
    return () => {
      isLatest = false;
    };
  }, [key, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const current = state?.key === key ? state : null;
  return { answer: current?.answer ?? null, fault: current?.fault ?? null, retry };
}
