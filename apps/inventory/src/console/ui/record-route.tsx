import { Box, Loader } from '@adminjs/design-system';
import { ActionHeader, ApiClient, BaseActionComponent, useResource } from 'adminjs';
import React, { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { listPath } from './address';
import { Lost } from './card';
import { useAnswer } from './use-answer';
import { useHeading } from './use-heading';

/** A record's page, or something that one does with it: read anew on each way here, and again where that failed. */
export default function RecordRoute() {
  const { resourceId = '', recordId = '', actionName = '' } = useParams();
  const { search } = useLocation();
  const resource = useResource(resourceId);
  const { answer, fault, retry } = useAnswer<any>(
    async () => (await new ApiClient().recordAction({ resourceId, recordId, actionName })).data,
    `${resourceId}/${recordId}/${actionName}${search}`,
  );
  const record = answer?.record;
  const action = record?.recordActions?.find(({ name }: { name: string }) => name === actionName);
  const isNothing = fault === null && answer !== null && (!resource || !action);
  const heading = useHeading(isNothing ? 'nothing' : '');
  useEffect(() => {
    if (isNothing) document.title = 'There is no such page';
    else if (fault !== null) document.title = 'Not loaded';
  }, [isNothing, fault]);
  if (fault !== null)
    return (
      <Box p="lg">
        <Lost what="The record" fault={fault} retry={retry} />
      </Box>
    );
  if (!answer)
    return (
      <div aria-busy="true">
        <Loader />
      </div>
    );
  if (isNothing)
    return (
      <Box p="lg">
        <section className="card">
          <h1 className="page-title" ref={heading} tabIndex={-1}>
            There is no such page
          </h1>
          <p>
            {answer.notice
              ? 'The record is gone, or never was.'
              : 'This cannot be done with the record as it is now.'}
          </p>
          {resource && (
            <p className="links">
              <Link to={listPath(resource.id)}>To the list</Link>
            </p>
          )}
        </section>
      </Box>
    );
  return (
    <div className="record-page">
      <ActionHeader resource={resource} action={action} record={record} />
      <BaseActionComponent action={action} resource={resource} record={record} />
    </div>
  );
}
