import type { ActionAnswer } from './contract';

/** What the pages need of the session, and requests that change it. */

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}

/** The root of the console that this page belongs to. */
export function rootPath(): string {
  return (window as unknown as { REDUX_STATE: { paths: { rootPath: string } } }).REDUX_STATE.paths.rootPath;
}

/** A POST with the session's CSRF token; why nothing came of it, or null where it is done or there is no session any more. */
export async function post(path: string): Promise<string | null> {
  try {
    const answer = await fetch(`${rootPath()}${path}`, {
      method: 'POST',
      headers: { 'x-csrftoken': cookie('csrftoken') },
      redirect: 'manual',
    });
    await answer.text();
    const isDone = answer.ok || answer.type === 'opaqueredirect' || answer.status === 401;
    return isDone ? null : 'The server failed.';
  } catch {
    return 'The server could not be reached.';
  }
}

/** The status of the answer that a request failed with; undefined where there was none. */
export function statusOf(error: unknown): number | undefined {
  return (error as { response?: { status: number } }).response?.status;
}

/** Why a request failed, for a person. */
export function faultOf(error: unknown): string {
  const { response } = error as { response?: { data?: { detail?: string } } };
  if (!response) return 'The server could not be reached.';
  if (statusOf(error) === 401) return 'You are no longer logged in: log in in another tab.';
  return response.data?.detail ?? 'The server failed.';
}

/** To the log-in and back to this very page, where a page could not be read for want of a session. */
export function leaveIfLoggedOut(error: unknown): void {
  if (statusOf(error) !== 401) return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(`${rootPath()}/login?next=${encodeURIComponent(here)}`);
}

/** The answer of a console action, also where it came with an error status. */
export async function answerOf(call: Promise<{ data: unknown }>): Promise<ActionAnswer> {
  try {
    return (await call).data as ActionAnswer;
  } catch (error) {
    const body = (error as { response?: { data?: ActionAnswer } }).response?.data;
    if (body?.notice) return body;
    const message = `${faultOf(error)} What you entered is still here; try again.`;
    return { notice: { type: 'error', message } };
  }
}
