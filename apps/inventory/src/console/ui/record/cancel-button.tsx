import { Button } from '@adminjs/design-system';
import React from 'react';
import { useNavigate } from 'react-router-dom';
import { listPath, recordPath } from '../common/address';
import { mayLeave } from '../common/use-unsaved';
import { type ConsoleRecord, hasAction } from '../common/props';

/** Leaves a form for what it is about, wherever one came from: a page opened by its address has none to go back to. */
export function CancelButton({ resource, record }: { resource: { id: string }; record?: ConsoleRecord }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="light"
      type="button"
      data-testid="button-cancel"
      onClick={() => {
        if (!mayLeave()) return;
        navigate(
          record && hasAction(record, 'show') ? recordPath(resource.id, record.id) : listPath(resource.id),
        );
      }}
    >
      Cancel
    </Button>
  );
}
