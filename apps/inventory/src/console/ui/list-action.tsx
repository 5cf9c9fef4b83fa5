import { Box, Loader } from '@adminjs/design-system';
import { RecordsTable, useRecords } from 'adminjs';
import React, { useEffect, useState } from 'react';
import Pages from './pages';

/** A list: nothing is said about records before the first answer, and pages are links. */
export default function ListAction({ resource, setTag }: any) {
  const { records, loading, direction, sortBy, page, total, perPage, fetchData } = useRecords(resource.id);
  // The hook says that it loads only after the first drawing.
  const [begun, setBegun] = useState(false);
  useEffect(() => setBegun(true), []);
  useEffect(() => setTag?.(total.toString()), [total]);

  return (
    <Box variant="container" data-css={`${resource.id}-list-table-wrapper`} aria-busy={loading}>
      {records.length > 0 || (begun && !loading) ? (
        <RecordsTable
          resource={resource}
          records={records}
          actionPerformed={() => fetchData()}
          direction={direction}
          sortBy={sortBy}
          isLoading={loading}
        />
      ) : (
        <Loader />
      )}
      <Pages page={page} perPage={perPage} total={total} />
    </Box>
  );
}
