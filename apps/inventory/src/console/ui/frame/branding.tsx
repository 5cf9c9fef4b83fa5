import React from 'react';
import { Link } from 'react-router-dom';
import { rootPath } from '../common/session';

/** Which console this is, and the way to its first page. The heading of the page is the page's own. */
export default function Branding({ branding }: { branding: { companyName: string } }) {
  return (
    <Link className="brand" data-css="sidebar-logo" to={rootPath()}>
      {branding.companyName}
    </Link>
  );
}
