import { Button } from '@adminjs/design-system';
import {
  ApiClient,
  BasePropertyComponent,
  type BasePropertyJSON,
  type ResourceJSON,
  useNotice,
} from 'adminjs';
import React, { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CancelButton } from './cancel-button';
import { answerOf } from '../common/session';
import { choiceOf, type ConsoleRecord, type ResourceProps, textOf } from '../common/props';
import { useUnsaved } from '../common/use-unsaved';

const UNCLEARED = { isClearable: false };

type Params = ConsoleRecord['params'];

type FormRecord = Pick<ConsoleRecord, 'params' | 'errors' | 'populated'>;

/**
 * The form of a record, new or not. Only what was changed in it is sent, so that nobody puts back what somebody else has
 * changed meanwhile; where both changed the same, the form says so before it replaces anything.
 */
export default function RecordForm({
  action,
  record: saved,
  resource,
}: ResourceProps & { record?: ConsoleRecord }) {
  const [search] = useSearchParams();
  const [seen, setSeen] = useState<Params>(saved?.params ?? {});
  const [record, setRecord] = useState<FormRecord>({
    params: saved?.params ?? given(search, resource),
    errors: {},
    populated: saved?.populated ?? {},
  });
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notify = useNotice();
  const navigate = useNavigate();
  const properties =
    action.layout?.flatMap((part) => part.properties.flatMap((name) => resource.properties[name] ?? [])) ??
    resource.editProperties;
  const { errors } = record;
  const changed = Object.fromEntries(
    properties
      .map(({ propertyPath: path }) => [path, record.params[path]] as const)
      .filter(([path, value]) => textOf(value) !== textOf(seen[path])),
  );
  useUnsaved(Object.keys(changed).length > 0);

  useEffect(() => markFaults(form.current, errors), [errors]);

  const change = (path: string, value: unknown, picked?: ConsoleRecord) =>
    setRecord((before) => ({
      ...before,
      params: { ...before.params, [path]: value },
      populated: picked ? { ...before.populated, [path]: picked } : before.populated,
    }));

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await answerOf(sent(changed));
    setBusy(false);
    const faults = answer.record?.errors ?? {};
    setRecord((before) => ({ ...before, errors: faults }));
    if (answer.notice) notify(answer.notice);
    if (answer.notice?.type === 'success' && answer.redirectUrl) navigate(answer.redirectUrl);
  };

  const sent = async (changed: Params): Promise<{ data: unknown }> => {
    const api = new ApiClient();
    const [resourceId, actionName] = [resource.id, action.name];
    if (!saved) return api.resourceAction({ resourceId, actionName, method: 'post', data: changed });
    const { data } = await api.recordAction({ resourceId, actionName, recordId: saved.id });
    const now: Params = data.record.params;
    const clashes = properties.filter(
      ({ propertyPath: path }) => path in changed && textOf(now[path]) !== textOf(seen[path]),
    );
    setSeen(now);
    if (clashes.length > 0) return { data: clashed(clashes, now) };
    return api.recordAction({ resourceId, actionName, recordId: saved.id, method: 'post', data: changed });
  };

  return (
    <form
      ref={form}
      className="card form"
      data-css={`${resource.id}-${action.name}-form`}
      onSubmit={(event) => void save(event)}
    >
      {properties.map((property) => (
        <BasePropertyComponent
          key={property.propertyPath}
          where="edit"
          // What a record has of a few choices is one of them.
          property={saved && property.availableValues ? { ...property, props: UNCLEARED } : property}
          resource={resource}
          record={record as never}
          onChange={change as never}
        />
      ))}
      <p className="buttons">
        <Button variant="contained" type="submit" disabled={isBusy} data-testid="button-save">
          Save
        </Button>
        <CancelButton resource={resource} record={saved} />
      </p>
    </form>
  );
}

/** What the address fills in: a new membership of this tenant, say. */
function given(search: URLSearchParams, resource: ResourceJSON): Params {
  return Object.fromEntries([...search].filter(([name]) => name in resource.properties));
}

/** An answer in the server's shape: what the fields hold now. */
function clashed(properties: BasePropertyJSON[], now: Params) {
  const message = (property: BasePropertyJSON) => {
    const value = now[property.propertyPath];
    return `Changed to “${choiceOf(property, value) ?? textOf(value)}” by somebody else meanwhile. Save again to put yours in its place.`;
  };
  return {
    record: {
      errors: Object.fromEntries(properties.map((one) => [one.propertyPath, { message: message(one) }])),
    },
    notice: { type: 'error', message: 'Not saved: somebody else has changed the same meanwhile.' },
  };
}

/** Each input says what is wrong with it, and the first such has the focus. */
function markFaults(form: HTMLFormElement | null, errors: FormRecord['errors']): void {
  if (!form) return;
  let first: HTMLElement | null = null;
  for (const group of form.querySelectorAll<HTMLElement>('[data-testid^="property-edit-"]')) {
    const path = group.dataset.testid?.slice('property-edit-'.length) ?? '';
    const input = group.querySelector<HTMLElement>('input:not([type=hidden]), textarea');
    if (!input) continue;
    const isFaulty = path in errors;
    if (isFaulty) first ??= input;
    input.setAttribute('aria-invalid', String(isFaulty));
    const text = [...group.querySelectorAll('*')].findLast(
      ({ textContent }) => isFaulty && textContent === errors[path]?.message,
    );
    if (text) {
      text.id = `${path}-error`;
      input.setAttribute('aria-describedby', text.id);
    } else input.removeAttribute('aria-describedby');
  }
  first?.focus();
}
