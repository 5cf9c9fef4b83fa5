import { Box, Loader } from '@adminjs/design-system';
import { RecordsTable } from 'adminjs';
import React, { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Lost } from './card';
import Pages from './pages';
import { rootPath } from './session';
import { useList } from './use-list';

/** A list: nothing is said about records before the first answer, and pages are links. */
export default function ListAction({ resource, setTag }: any) {
  const { list, isLoading, fault, load } = useList(resource.id);
  const { search } = useLocation();
  const total = list?.meta.total;
  useEffect(() => setTag?.(total === undefined ? '' : total.toLocaleString('en')), [total]);

  return (
    <Box variant="container" data-css={`${resource.id}-list-table-wrapper`} aria-busy={isLoading}>
      {fault !== null && <Lost what="The list" fault={fault} retry={load} />}
      {list ? (
        <>
          <div className="list-rows" role="region" aria-label="Records" tabIndex={0}>
            <RecordsTable
              resource={resource}
              records={list.records}
              actionPerformed={load}
              direction={list.meta.direction}
              sortBy={list.meta.sortBy}
            />
          </div>
          <Pages page={list.meta.page} perPage={list.meta.perPage} total={list.meta.total} />
        </>
      ) : (
        fault === null && <Loader />
      )}
      {resource.id === 'audit-events' && list && (
        <p className="links">
          <a href={`${rootPath()}/audit-events.csv${search}`} download>
            All that match as CSV
          </a>
        </p>
      )}
    </Box>
  );
}
