import { Box, Loader } from '@adminjs/design-system';
import { type ActionProps, RecordsTable } from 'adminjs';
import React, { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { listPath } from '../common/address';
import { AppliedFilters } from './applied-filters';
import { Lost } from '../common/card';
import { Pages } from './pages';
import { numberOf } from '../common/format';
import { rootPath } from '../common/session';
import { useList } from './use-list';

/** A list: nothing is said about records before the first answer, and pages are links. */
export default function ListAction({ resource, setTag }: ActionProps) {
  const { list, isLoading, fault, load } = useList(resource.id);
  const { search } = useLocation();
  const shown = fault === null ? list : null;
  const total = shown?.meta.total;
  useEffect(() => setTag?.(total === undefined ? '' : numberOf(total)), [total]);

  return (
    <Box variant="container" data-css={`${resource.id}-list-table-wrapper`} aria-busy={isLoading}>
      <AppliedFilters resource={resource} />
      {fault !== null && <Lost what="The list" fault={fault} retry={load} />}
      {fault === null && !list && <Loader />}
      {shown?.records.length === 0 && <Empty resourceId={resource.id} total={shown.meta.total} />}
      {shown && shown.records.length > 0 && (
        <>
          <div className="list-rows" role="region" aria-label="Records" tabIndex={0}>
            <RecordsTable
              resource={resource}
              records={shown.records}
              actionPerformed={load}
              direction={shown.meta.direction}
              sortBy={shown.meta.sortBy}
            />
          </div>
          <Pages page={shown.meta.page} perPage={shown.meta.perPage} total={shown.meta.total} />
        </>
      )}
      {resource.id === 'audit-events' && shown && (
        <p className="links">
          <a href={`${rootPath()}/audit-events.csv${search}`} download>
            All that match as CSV
          </a>
        </p>
      )}
    </Box>
  );
}

/** A list without rows: why, and the way to those that there are. */
function Empty({ resourceId, total }: { resourceId: string; total: number }) {
  const isFiltered = useLocation().search.includes('filters.');
  if (total === 0 && !isFiltered) return <p>No records yet.</p>;
  return (
    <p className="links">
      {total === 0 ? 'No records match the filter. ' : 'The list has no such page. '}
      <Link to={listPath(resourceId)}>{total === 0 ? 'Without the filter' : 'To its first page'}</Link>
    </p>
  );
}
