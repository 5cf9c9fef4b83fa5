import { Loader } from '@adminjs/design-system';
import {
  ActionHeader,
  ApiClient,
  BaseActionComponent,
  type RecordActionResponse,
  useResource,
} from 'adminjs';
import React from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { listPath } from '../common/address';
import { InsteadOf, Lost } from '../common/card';
import { statusOf } from '../common/session';
import { useAnswer } from '../common/use-answer';
import { RelatedRows } from '../tables/related-rows';

/** A record's page, or something that one does with it: read anew on each way here, and again where that failed. */
export default function RecordRoute() {
  const { resourceId = '', recordId = '', actionName = '' } = useParams();
  const { search } = useLocation();
  const resource = useResource(resourceId);
  const { answer, fault, retry } = useAnswer<Partial<RecordActionResponse>>(async () => {
    try {
      return (await new ApiClient().recordAction({ resourceId, recordId, actionName })).data;
    } catch (error) {
      // Not offered, to this person or with the record as it is: no matter of trying again.
      if ([403, 404].includes(statusOf(error) ?? 0)) return {};
      throw error;
    }
  }, `${resourceId}/${recordId}/${actionName}${search}`);
  // A record that is not there comes as an empty one, with a notice.
  const record = answer?.notice ? undefined : answer?.record;
  const action = record?.recordActions.find(({ name }) => name === actionName);
  if (fault !== null)
    return (
      <InsteadOf title="Not loaded">
        <Lost what="The record" fault={fault} retry={retry} />
      </InsteadOf>
    );
  if (!answer)
    return (
      <div aria-busy="true">
        <h1 className="unseen">Loading the record …</h1>
        <Loader />
      </div>
    );
  if (!resource || !record || !action)
    return (
      <InsteadOf title="There is no such page">
        <section className="card">
          <p>
            {answer.notice
              ? 'The record is gone, or never was.'
              : 'This cannot be done with the record as it is now, or not by you.'}
          </p>
          {resource && (
            <p className="links">
              <Link to={listPath(resource.id)}>To the list</Link>
            </p>
          )}
        </section>
      </InsteadOf>
    );
  return (
    <div className="record-page">
      <ActionHeader resource={resource} action={action} record={record} />
      <BaseActionComponent action={action} resource={resource} record={record} />
      {action.custom?.hasRelated === true && <RelatedRows resource={resource} record={record} />}
    </div>
  );
}
