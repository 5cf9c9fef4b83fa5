import { Placeholder, TableCell, TableRow } from '@adminjs/design-system';
import {
  BasePropertyComponent,
  type BasePropertyJSON,
  type RecordJSON,
  type ResourceJSON,
  useTranslation,
} from 'adminjs';
import React from 'react';
import { Link } from 'react-router-dom';
import { isAmount } from './amount';
import { RowMenu } from '../frame/row-menu';
import { rootPath } from '../common/session';
import { hasAction, textOf } from '../common/props';

/** A row of a list: its title leads to the record, and its actions are links in a menu that nothing clips. */
export default function RecordInList({
  resource,
  record,
  isLoading,
}: {
  resource: ResourceJSON;
  record: RecordJSON;
  isLoading?: boolean;
}) {
  const { translateAction, translateProperty } = useTranslation();
  const addressOf = (action: string) =>
    `${rootPath()}/resources/${resource.id}/records/${encodeURIComponent(record.id)}/${action}`;
  const main = ['show', 'edit'].find((name) => hasAction(record, name));
  // Where the title is empty, the first column leads there.
  const titled =
    resource.listProperties.find(
      ({ isTitle, propertyPath }) => isTitle && textOf(record.params[propertyPath]),
    ) ?? resource.listProperties[0];

  const cell = (property: BasePropertyJSON) => {
    if (isLoading) return <Placeholder style={{ height: 14 }} />;
    const value = (
      <BasePropertyComponent where="list" property={property} resource={resource} record={record} />
    );
    // A reference is a link already.
    if (property !== titled || !main || property.reference) return value;
    return (
      <Link to={addressOf(main)} className="record-link">
        {value}
      </Link>
    );
  };

  return (
    <TableRow data-id={record.id} data-css={`${resource.id}-table-row`}>
      {resource.listProperties.map((property) => (
        <TableCell
          key={property.propertyPath}
          data-property-name={property.propertyPath}
          data-label={translateProperty(property.label, property.resourceId)}
          className={isAmount(property) ? 'amount' : undefined}
        >
          {cell(property)}
        </TableCell>
      ))}
      <TableCell className="options">
        <RowMenu
          label={`Actions on ${record.title || record.id}`}
          links={record.recordActions.map((action) => ({
            name: action.name,
            text: translateAction(action.label, action.resourceId),
            to: addressOf(action.name),
          }))}
        />
      </TableCell>
    </TableRow>
  );
}
