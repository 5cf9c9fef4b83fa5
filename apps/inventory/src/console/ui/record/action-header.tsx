import { type ActionHeaderProps, type ActionJSON, useFilterDrawer, useTranslation } from 'adminjs';
import React, { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { rootPath } from '../common/session';
import { useHeading } from '../common/use-heading';
import { type ConsoleRecord, textOf, useConsoleName, useOperator } from '../common/props';

/** The head of a page: what it shows, by name, and the actions as links. The window's title says the same. */
export default function ActionHeader({
  resource,
  record: given,
  action,
  tag,
  omitActions,
  toggleFilter: hasFilter,
}: ActionHeaderProps) {
  const record: ConsoleRecord | undefined = given;
  const { translateAction, translateLabel } = useTranslation();
  const { toggleFilter, filtersCount, isVisible } = useFilterDrawer();
  const console = useConsoleName();
  const { paths } = useOperator();
  const { pathname, search } = useLocation();
  const heading = useHeading(`${resource.id}/${action.name}/${record?.id ?? ''}`);

  const kind = translateLabel(resource.id);
  const verb = action.name === 'list' ? kind : translateAction(action.label, resource.id);
  const name = record && (textOf(record.params.heading) || record.title || record.id);
  const title = name === undefined ? verb : action.name === 'show' ? name : `${verb}: ${name}`;

  useEffect(() => {
    document.title = `${title} · ${name === undefined && action.name === 'list' ? '' : `${kind} · `}${console}`;
  }, [title, kind, console, pathname, search]);
  if (action.hideActionHeader) return null;
  const root = `${rootPath()}/resources/${resource.id}`;
  const links: { action: ActionJSON; to: string }[] = record
    ? record.recordActions
        .filter(({ name: other }) => other !== action.name)
        .map((other) => ({
          action: other,
          to: `${root}/records/${encodeURIComponent(record.id)}/${other.name}`,
        }))
    : // What one comes for stands first.
      [...resource.resourceActions]
        .sort((one, other) => Number(other.variant === 'primary') - Number(one.variant === 'primary'))
        .filter(({ name: other }) => other !== action.name && other !== 'list' && other !== 'search')
        .map((other) => ({ action: other, to: `${root}/actions/${other.name}` }));

  return (
    <div data-css={`${resource.id}-${action.name}-header`}>
      {!action.showInDrawer && (
        <nav aria-label="Breadcrumbs" className="crumbs">
          <Link to={rootPath()}>{rootPath() === paths.system ? 'Tables' : 'Dashboard'}</Link>
          {action.name !== 'list' && <Link to={root}>{kind}</Link>}
          {record?.id && action.name !== 'show' && (
            <Link to={`${root}/records/${encodeURIComponent(record.id)}/show`}>{name}</Link>
          )}
          <span aria-current="page">{action.name === 'show' ? name : verb}</span>
        </nav>
      )}
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
          {tag ? (
            <>
              {' '}
              <span className="badge" aria-label={`${tag} in all`}>
                {tag}
              </span>
            </>
          ) : null}
        </h1>
        {!omitActions && (
          <div className="page-actions">
            {links.map(({ action: other, to }) => (
              <Link
                key={other.name}
                to={to}
                className={other.variant === 'primary' ? 'page-action first' : 'page-action'}
                data-testid={`action-${other.name}`}
              >
                {translateAction(other.label, resource.id)}
              </Link>
            ))}
            {hasFilter && (
              <button type="button" className="page-action" aria-expanded={isVisible} onClick={toggleFilter}>
                {filtersCount > 0 ? `Filter (${filtersCount})` : 'Filter'}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
