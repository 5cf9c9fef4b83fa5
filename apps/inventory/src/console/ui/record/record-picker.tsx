import { SelectAsync } from '@adminjs/design-system';
import { ApiClient, type RecordJSON } from 'adminjs';
import React, { useEffect, useState } from 'react';
import { faultOf } from '../common/session';

interface Choice {
  value: string;
  label: string;
  record: RecordJSON;
}

/** What a picker says in place of choices, as a choice that cannot be taken: a list of choices may hold nothing else. */
function Instead({
  children,
  innerProps,
}: {
  children: React.ReactNode;
  innerProps: React.HTMLAttributes<HTMLDivElement>;
}) {
  return (
    <div
      {...innerProps}
      className="quiet picker-note"
      role="option"
      aria-disabled="true"
      aria-selected="false"
    >
      {children}
    </div>
  );
}

/** The title of a record; its id where it has none that can be read. */
export async function titleOf(resourceId: string, recordId: string): Promise<string> {
  try {
    const { data } = await new ApiClient().recordAction({ resourceId, recordId, actionName: 'show' });
    return data.record.title;
  } catch {
    return recordId;
  }
}

const COMPONENTS = { NoOptionsMessage: Instead, LoadingMessage: Instead };

/** Picks a record by its title, searched for as one types; says why where there is none to pick. */
export function RecordPicker({
  resourceId,
  value,
  onPick,
  ...rest
}: {
  resourceId: string;
  /** The id of the record picked; empty for none. */
  value: string;
  onPick: (id: string, record?: RecordJSON) => void;
  inputId?: string;
  variant?: 'default' | 'filter';
  isClearable?: boolean;
  isDisabled?: boolean;
}) {
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (value === '' || value === picked?.value) return;
    void titleOf(resourceId, value).then((label) => setPicked({ value, label }));
  }, [resourceId, value]);

  const find = async (query: string): Promise<Choice[]> => {
    try {
      const records = await new ApiClient().searchRecords({ resourceId, query });
      setFault(null);
      return records.map((record) => ({ value: record.id, label: record.title, record }));
    } catch (error) {
      setFault(faultOf(error));
      return [];
    }
  };

  return (
    <SelectAsync
      {...rest}
      value={value !== '' && picked?.value === value ? picked : null}
      defaultOptions
      loadOptions={find}
      components={COMPONENTS}
      loadingMessage={() => 'Searching …'}
      noOptionsMessage={({ inputValue }: { inputValue: string }) =>
        fault ?? (inputValue ? `None with “${inputValue}” in its name.` : 'There are none.')
      }
      onChange={(choice: Choice | null) => {
        setPicked(choice);
        onPick(choice?.value ?? '', choice?.record);
      }}
    />
  );
}
