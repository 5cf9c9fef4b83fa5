import { ApiClient, BasePropertyComponent, type ResourceJSON, useResource, useTranslation } from 'adminjs';
import React from 'react';
import { Link } from 'react-router-dom';
import { listPath, recordPath } from '../common/address';
import { Card, Lost, Rows } from '../common/card';
import type { RelatedRows as Related } from '../common/contract';
import type { RecordProps } from '../common/props';
import { useAnswer } from '../common/use-answer';

/** Rows of other tables that name the row of this page, or that it names by several columns. */
export function RelatedRows({ resource, record }: Pick<RecordProps, 'resource' | 'record'>) {
  const { answer, fault, retry } = useAnswer<Related[]>(async () => {
    const { data } = await new ApiClient().recordAction({
      resourceId: resource.id,
      recordId: record.id,
      actionName: 'related',
    });
    return (data as unknown as { related: Related[] }).related;
  }, `${resource.id}/${record.id}`);
  if (fault !== null) return <Lost what="The related rows" fault={fault} retry={retry} />;
  if (!answer) return <p aria-busy="true">Loading the related rows …</p>;
  const without = answer.filter(({ records }) => records.length === 0);
  return (
    <>
      {answer
        .filter(({ records }) => records.length > 0)
        .map((related) => (
          <RelatedTable
            key={`${related.resourceId}/${related.by}`}
            {...related}
            isOneOfSeveral={answer.filter(({ resourceId }) => resourceId === related.resourceId).length > 1}
          />
        ))}
      {without.length > 0 && (
        <Card title="Its rows in other tables">
          <p className="links">
            {without.map((related) => (
              <ListLink key={`${related.resourceId}/${related.by}`} {...related} />
            ))}
          </p>
        </Card>
      )}
    </>
  );
}

function ListLink({ resourceId, filters }: Related) {
  const { translateLabel } = useTranslation();
  return <Link to={listPath(resourceId, filters)}>{translateLabel(resourceId)}</Link>;
}

/** Several columns of one table may name the row; its heading then says which. */
type Shown = Related & { isOneOfSeveral: boolean };

function RelatedTable(related: Shown) {
  const resource = useResource(related.resourceId);
  return resource ? <RelatedCard {...related} resource={resource} /> : null;
}

function RelatedCard({
  resourceId,
  by,
  filters,
  hasMore,
  records,
  resource,
  isOneOfSeveral,
}: Shown & { resource: ResourceJSON }) {
  const { translateLabel, translateProperty } = useTranslation();
  const label = translateLabel(resourceId);
  const column = resource.properties[by];
  const columns = resource.listProperties.filter(({ propertyPath }) => !(propertyPath in filters));
  const title =
    column && isOneOfSeveral ? `${label} (${translateProperty(column.label, resourceId)})` : label;
  return (
    <Card title={title}>
      <Rows
        label={title}
        heads={[...columns.map((one) => translateProperty(one.label, resourceId)), 'Row']}
        rows={records.map((record) => ({
          key: record.id,
          cells: [
            ...columns.map((one) => (
              <BasePropertyComponent where="list" property={one} resource={resource} record={record} />
            )),
            <Link to={recordPath(resourceId, record.id)} aria-label={`Open ${record.title}`}>
              Open
            </Link>,
          ],
        }))}
      />
      {hasMore && (
        <p className="links">
          <Link to={listPath(resourceId, filters)}>All {label.toLowerCase()} of this row</Link>
        </p>
      )}
    </Card>
  );
}
