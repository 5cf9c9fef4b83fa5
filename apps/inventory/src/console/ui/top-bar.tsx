import React, { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { momentOf, post, rootPath } from './session';

interface Impersonation {
  username: string;
  expiresAt: string;
}

/**
 * What AdminJS's design leaves rough: words broken in the middle in narrow tables, lists cut to one column on telephones,
 * and buttons that touch when they wrap.
 */
const STYLE = `
  table td, table th { word-break: normal !important; overflow-wrap: break-word; }
  table td a { text-align: left; }
  section:has(> table), div:has(> table) { overflow-x: auto; min-height: 22rem; }
  [data-css$="-header"] a, [data-css$="-header"] button { margin-bottom: 4px; }
  @media (max-width: 1023px) {
    table td, table th { display: table-cell !important; padding-left: 8px !important; padding-right: 8px !important; }
  }
`;

/** On every page: AdminJS's bar, and above it, while an impersonation lasts, whom the operator acts as. */
export default function TopBar(props: {
  OriginalComponent: React.ComponentType<any>;
  toggleSidebar: () => void;
}) {
  const { OriginalComponent, ...rest } = props;
  const session = useSelector((state: any) => state.session);
  const impersonation: Impersonation | null = session?.impersonation ?? null;
  const [isEnding, setEnding] = useState(false);

  useEffect(() => {
    if (!impersonation) return undefined;
    const left = Math.min(Date.parse(impersonation.expiresAt) - Date.now() + 1000, 2 ** 31 - 1);
    const timer = setTimeout(() => window.location.reload(), Math.max(left, 1000));
    return () => clearTimeout(timer);
  }, [impersonation?.expiresAt]);

  const end = async () => {
    setEnding(true);
    await post('/impersonation/end');
    window.location.assign(rootPath());
  };

  return (
    <div style={{ position: 'sticky', top: 0, zIndex: 40, flexShrink: 0 }}>
      {impersonation && (
        <div
          role="status"
          data-testid="impersonation-banner"
          style={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 12,
            alignItems: 'center',
            justifyContent: 'space-between',
            padding: '10px 16px',
            background: '#8a1c1c',
            color: '#fff',
            fontSize: 14,
            lineHeight: 1.4,
          }}
        >
          <span>
            Impersonating <strong style={{ fontWeight: 700 }}>{impersonation.username}</strong>: the API acts
            as this member with your browser’s session, until {momentOf(impersonation.expiresAt)} at the
            latest. Everything is on record.
          </span>
          <button
            type="button"
            onClick={() => void end()}
            disabled={isEnding}
            style={{
              padding: '8px 14px',
              border: '1px solid #fff',
              borderRadius: 6,
              background: '#fff',
              color: '#8a1c1c',
              fontWeight: 700,
              cursor: 'pointer',
            }}
          >
            End impersonation
          </button>
        </div>
      )}
      <style>{STYLE}</style>
      <OriginalComponent {...rest} />
    </div>
  );
}
