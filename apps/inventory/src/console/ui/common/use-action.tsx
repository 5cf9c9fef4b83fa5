import { ApiClient } from 'adminjs';
import { useRef, useState } from 'react';
import type { ActionAnswer } from './contract';
import type { ConsoleRecord, ResourceProps } from './props';
import { answerOf } from './session';

interface Sender {
  /** Its answer, also that of a fault; undefined where the one before is still on its way. */
  send: (data: Readonly<Record<string, unknown>>) => Promise<ActionAnswer | undefined>;
  isBusy: boolean;
}

/** Sends the form of an action, on a record or a resource, one at a time. */
export function useAction({ action, resource, record }: ResourceProps & { record?: ConsoleRecord }): Sender {
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const send = async (data: Readonly<Record<string, unknown>>) => {
    if (isSending.current) return undefined;
    isSending.current = true;
    setBusy(true);
    const api = new ApiClient();
    const of = { resourceId: resource.id, actionName: action.name, data };
    const answer = await answerOf(
      record
        ? api.recordAction({ ...of, recordId: record.id })
        : api.resourceAction({ ...of, method: 'post' }),
    );
    isSending.current = false;
    setBusy(false);
    return answer;
  };
  return { send, isBusy };
}
