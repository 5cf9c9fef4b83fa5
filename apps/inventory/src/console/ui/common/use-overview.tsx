import { ApiClient } from 'adminjs';
import { useAnswer } from './use-answer';

/** What the `overview` action of a record tells of it. */
export function useOverview<T>({ resource, record }: { resource: { id: string }; record: { id: string } }) {
  return useAnswer<T>(async () => {
    const { data } = await new ApiClient().recordAction({
      resourceId: resource.id,
      recordId: record.id,
      actionName: 'overview',
    });
    return (data as unknown as { overview: T }).overview;
  }, record.id);
}
