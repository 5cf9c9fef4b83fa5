import { Button, CheckBox, FormGroup, FormMessage, Label, Text } from '@adminjs/design-system';
import { useNotice } from 'adminjs';
import React, { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CancelButton } from '../record/cancel-button';
import { Field } from '../record/field';
import { Handover } from '../record/handover';
import { RecordPicker } from '../record/record-picker';
import { rootPath } from '../common/session';
import { type ResourceProps, useOperator } from '../common/props';
import { useAction } from '../common/use-action';
import { useUnsaved } from '../common/use-unsaved';

const PROPOSED_DAYS = 90;

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Issues an API token and shows it this once. Staff issue for themselves; a superuser for anybody. */
export default function IssueToken({ action, resource }: ResourceProps) {
  const session = useOperator();
  const [search] = useSearchParams();
  const [user, setUser] = useState(search.get('user') ?? (session.isSuperuser ? '' : session.id));
  const [name, setName] = useState('');
  const [lastDay, setLastDay] = useState(() => dayAhead(PROPOSED_DAYS));
  const [isReadOnly, setReadOnly] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, { message: string }>>({});
  useUnsaved(token === null && name !== '');
  const { send, isBusy } = useAction({ action, resource });
  const notify = useNotice();
  const navigate = useNavigate();

  const issue = async (event: React.FormEvent) => {
    event.preventDefault();
    const answer = await send({
      name,
      user,
      expires_at: lastDay === '' ? '' : `${lastDay}T23:59:59Z`,
      is_read_only: String(isReadOnly),
    });
    if (!answer) return;
    setErrors(answer.record?.errors ?? {});
    if (answer.notice && !answer.record?.errors?.name) notify(answer.notice);
    if (answer.token) setToken(answer.token);
  };

  if (token !== null) {
    return (
      <Handover
        title={`The token “${name}”`}
        text="Copy it now: only its hash is kept, and it cannot be shown again. Requests carry it as Authorization: Token …"
        value={token}
        onDone={() => navigate(`${rootPath()}/resources/${resource.id}`)}
      />
    );
  }
  return (
    <form className="card form" onSubmit={(event) => void issue(event)}>
      <Text mb="xl" style={{ lineHeight: 1.6 }}>
        Whoever holds the token acts as its user, with the rights that the user has at that moment.
      </Text>
      <FormGroup error={errors.user !== undefined}>
        <Label htmlFor="user">User</Label>
        {session.isSuperuser ? (
          <RecordPicker inputId="user" resourceId="users" value={user} onPick={setUser} isClearable={false} />
        ) : (
          <Text id="user">{session.email} (you)</Text>
        )}
        {errors.user && <FormMessage>{errors.user.message}</FormMessage>}
      </FormGroup>
      <Field
        name="name"
        autoFocus
        label="Name"
        value={name}
        maxLength={100}
        required
        placeholder="What it is for, for example: warehouse scanner"
        error={errors.name?.message}
        onChange={setName}
      />
      <Field
        name="expires_at"
        label="Last day"
        hint="Until the end of this day (UTC). Without a day the token holds until it is revoked."
        type="date"
        min={dayAhead(1)}
        value={lastDay}
        required={false}
        error={errors.expires_at?.message}
        onChange={setLastDay}
      />
      <p className="check">
        <CheckBox id="is_read_only" checked={isReadOnly} onChange={() => setReadOnly(!isReadOnly)} />
        <Label htmlFor="is_read_only">Read-only: it lists and shows, and changes nothing</Label>
      </p>
      <p className="buttons">
        <Button variant="contained" type="submit" disabled={isBusy || name.trim() === '' || user === ''}>
          Issue token
        </Button>
        <CancelButton resource={resource} />
      </p>
    </form>
  );
}
